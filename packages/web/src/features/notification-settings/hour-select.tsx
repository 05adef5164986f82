import { HOURS } from "@stepout/server/domains/notifications/settings/quiet-hours.rules";
import { formatTime } from "#lib/dates/times.ts";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";

/** Returns a time such as '7:00 PM' or '19:00', in the browser's locale. */
export const formatHour = (hour: number): string =>
  formatTime(new Date(2000, 0, 1, hour).toISOString());

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
