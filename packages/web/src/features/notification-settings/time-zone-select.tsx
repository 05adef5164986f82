import { lazy, Suspense } from "react";
import { nameOfTimeZone } from "#lib/dates/dates.ts";
import { useDeviceTimeZone } from "#lib/dates/time-zone.ts";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { SettingsPartProps } from "./reminder-settings.tsx";
import { notificationTexts as texts } from "./texts.ts";
import { labelOfTimeZone } from "./time-zones.ts";

/** Loaded separately, because no other screen needs its searchable list. */
const TimeZonePicker = lazy(() => import("./time-zone-picker.tsx"));

export function TimeZoneSelect({ settings, change }: SettingsPartProps) {
  const { timeZone, isTimeZoneFixed } = settings;
  const deviceZone = useDeviceTimeZone();
  const deviceLabel = texts.deviceZone(nameOfTimeZone(deviceZone));
  const fixed = isTimeZoneFixed ? timeZone : null;
  return (
    <Field label={texts.timeZone} hint={texts.timeZoneHint}>
      <Suspense
        fallback={
          <TextInput readOnly value={fixed === null ? deviceLabel : labelOfTimeZone(fixed)} />
        }
      >
        <TimeZonePicker
          deviceZone={deviceZone}
          deviceLabel={deviceLabel}
          value={fixed}
          onChange={(chosen) =>
            change({ timeZone: chosen ?? deviceZone, isTimeZoneFixed: chosen !== null })
          }
        />
      </Suspense>
    </Field>
  );
}
