import { type ComponentProps, type ReactNode, useId } from "react";

interface SwitchProps extends Omit<ComponentProps<"input">, "className" | "type" | "role"> {
  label: string;
  hint?: ReactNode;
}

/** Accepts the result of `register()`, or `checked` and `onChange`. */
export function Switch({ label, hint, ...props }: SwitchProps) {
  const labelId = useId();
  const hintId = `${labelId}-hint`;
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-default has-disabled:opacity-60">
      <span className="grid gap-0.5">
        <span id={labelId} className="text-15 font-semibold">
          {label}
        </span>
        {hint !== undefined && (
          <span id={hintId} className="text-13 text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <span className="relative shrink-0">
        <input
          {...props}
          type="checkbox"
          role="switch"
          aria-checked={props.checked}
          aria-labelledby={labelId}
          aria-describedby={hint === undefined ? undefined : hintId}
          className="peer block h-8 w-13 cursor-pointer appearance-none rounded-full border border-edge bg-sunk transition-colors checked:border-violet checked:bg-violet"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-6 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-on-violet rtl:peer-checked:-translate-x-5" />
      </span>
    </label>
  );
}
