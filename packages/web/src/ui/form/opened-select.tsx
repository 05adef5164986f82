import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { useFirstPress } from "#ui/loading/load-on-press.ts";
import { useFieldControl } from "./field.tsx";
import { OptionText, SelectButton, type SelectOption } from "./select-button.tsx";

export interface OpenedSelectProps {
  options: readonly SelectOption<string>[];
  value: string | null;
  onChange: (value: string) => void;
  children: ReactNode;
}

export function OpenedSelect({ options, value, onChange, children }: OpenedSelectProps) {
  const control = useFieldControl();
  const button = useFirstPress();
  return (
    <Listbox
      value={value}
      onChange={(chosen: string | null) => chosen !== null && onChange(chosen)}
      invalid={control["aria-invalid"] ?? false}
    >
      <ListboxButton as={SelectButton} id={control.id} ref={button}>
        {children}
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
