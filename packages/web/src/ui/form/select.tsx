import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps, ReactNode } from "react";
import { controlLook } from "#ui/style/control-look.ts";
import { useFieldControl, useFieldLabelId } from "./field.tsx";

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  note?: string | undefined;
  mark?: ReactNode;
}

interface SelectProps<T extends string> {
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
}

/** Adds the field's label and the chosen option to the button's name. Headless UI adds neither. */
function FieldButton(props: ComponentProps<"button">) {
  const control = useFieldControl();
  const labelId = useFieldLabelId();
  return (
    <button
      {...props}
      {...control}
      type="button"
      aria-labelledby={labelId && `${labelId} ${control.id}`}
    />
  );
}

interface OptionTextProps {
  option: Pick<SelectOption<string>, "label" | "note" | "mark">;
  isCut?: boolean;
}

const OptionText = ({ option: { label, note, mark }, isCut = false }: OptionTextProps) => (
  <span className="flex min-w-0 grow items-center gap-2.5">
    {mark}
    <bdi className={isCut ? "truncate" : "min-w-0 wrap-anywhere"}>{label}</bdi>
    {note && <span className="shrink-0 font-normal text-ink-2">{note}</span>}
  </span>
);

/** Use it inside a `Field`. A `value` of null means that nothing is chosen. */
export function Select<T extends string>({
  options,
  value,
  onChange,
  placeholder = "Choose…",
}: SelectProps<T>) {
  if (options.some((option) => option.value === "")) {
    throw new Error("An option of a select must have a value that is not empty");
  }
  const control = useFieldControl();
  const selected = options.find((option) => option.value === value);
  return (
    <Listbox
      value={value}
      onChange={(next: T | null) => next !== null && onChange(next)}
      invalid={control["aria-invalid"] ?? false}
    >
      <ListboxButton
        as={FieldButton}
        id={control.id}
        className={`${controlLook} flex h-12 items-center justify-between gap-2 text-left`}
      >
        {selected ? (
          <OptionText option={selected} isCut />
        ) : (
          <span dir="auto" className="truncate text-ink-2">
            {placeholder}
          </span>
        )}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2" />
      </ListboxButton>
      <ListboxOptions
        anchor={{ to: "bottom start", gap: 6, padding: 12 }}
        transition
        className="z-50 w-(--button-width) outline-none rounded-control border border-line bg-card p-1.5 shadow-float transition data-closed:scale-95 data-closed:opacity-0"
      >
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            className="group flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-[0.625rem] px-3 text-15 data-focus:bg-violet-soft data-selected:font-semibold"
          >
            <OptionText option={option} />
            <Check
              aria-hidden
              className="hidden size-4.5 shrink-0 text-violet group-data-selected:block"
            />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
