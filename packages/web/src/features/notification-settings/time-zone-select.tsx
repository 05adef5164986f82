import { nameOfTimeZone, ownTimeZone } from "#lib/dates/time-zone.ts";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import type { SettingsPartProps } from "./reminder-settings.tsx";
import { notificationTexts as texts } from "./texts.ts";

const FROM_DEVICE = "device";

/** Lists the chosen zone too, because the browser's list omits UTC and old names. */
const listZones = (chosen: string): string[] =>
  [...new Set(["UTC", chosen, ...Intl.supportedValuesOf("timeZone")])].sort();

export function TimeZoneSelect({ settings, change }: SettingsPartProps) {
  const { timeZone, isTimeZoneFixed } = settings;
  const options = [
    { value: FROM_DEVICE, label: texts.deviceZone(nameOfTimeZone(ownTimeZone())) },
    ...listZones(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
  ];
  const choose = (chosen: string) => {
    const isFixed = chosen !== FROM_DEVICE;
    change({ timeZone: isFixed ? chosen : ownTimeZone(), isTimeZoneFixed: isFixed });
  };
  return (
    <Field label={texts.timeZone} hint={texts.timeZoneHint}>
      <Select
        options={options}
        value={isTimeZoneFixed ? timeZone : FROM_DEVICE}
        onChange={choose}
      />
    </Field>
  );
}
