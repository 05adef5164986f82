import { HOURS } from "@stepout/server/domains/notifications/settings/quiet-hours.rules";
import { formatHour } from "#lib/dates/dates.ts";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";

interface HourSelectProps {
  label: string;
  hint?: string | undefined;
  value: number;
  onChange: (hour: number) => void;
}

export const HourSelect = ({ label, hint, value, onChange }: HourSelectProps) => (
  <Field label={label} hint={hint}>
    <Select
      options={HOURS.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  </Field>
);
