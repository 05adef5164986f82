import Check from "lucide-react/icons/check";
import type { ComponentProps, ReactNode } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  /** Text, or a row such as an avatar with a name. */
  label: ReactNode;
}

export const Checkbox = ({ label, ...props }: CheckboxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:opacity-60">
    <span className="relative shrink-0">
      <input
        {...props}
        type="checkbox"
        className="peer block size-6 cursor-pointer appearance-none rounded-small border-[1.5px] border-edge bg-card transition-colors checked:border-violet checked:bg-violet"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute top-1 left-1 size-4 text-on-violet opacity-0 peer-checked:opacity-100"
      />
    </span>
    <span className="min-w-0 text-15">{label}</span>
  </label>
);
