import type { ComponentProps, ReactNode } from "react";
import { controlLook } from "#ui/style/control-look.ts";
import { useFieldControl, useFieldLabelId } from "./field.tsx";

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  note?: string | undefined;
  mark?: ReactNode;
}

/** Adds the field's label and the chosen option to the button's name. Headless UI adds neither. */
export function SelectButton(props: ComponentProps<"button">) {
  const control = useFieldControl();
  const labelId = useFieldLabelId();
  return (
    <button
      {...props}
      {...control}
      type="button"
      className={`${controlLook} flex min-h-12 items-center justify-between gap-2 py-2 text-left`}
      aria-labelledby={labelId && `${labelId} ${control.id}`}
    />
  );
}

interface OptionTextProps {
  option: Omit<SelectOption<string>, "value">;
}

export const OptionText = ({ option: { label, note, mark } }: OptionTextProps) => (
  <span className="flex min-w-0 grow items-center gap-2.5">
    {mark}
    <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
    {note && <span className="shrink-0 font-normal text-ink-2">{note}</span>}
  </span>
);
