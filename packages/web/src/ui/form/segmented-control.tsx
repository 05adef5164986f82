import { type ReactNode, useId } from "react";

interface Segment<T extends string> {
  value: T;
  label: string;
  icon?: ReactNode;
}

interface SegmentedControlProps<T extends string> {
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
}

export function SegmentedControl<T extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-control border border-line bg-sunk p-1">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="flex min-h-11 flex-[1_1_5.25rem] cursor-pointer items-center justify-center gap-2 rounded-[0.625rem] px-3 text-center text-15 font-semibold text-ink-2 transition-colors has-checked:bg-card has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-3 has-focus-visible:outline-violet"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
