import { hourFor } from "@stepout/server/domains/notifications/settings/quiet-hours.rules";
import type {
  ChangeSettingsInput,
  NotificationSettings,
  ReminderWay,
} from "@stepout/server/domains/notifications/settings/settings.schema";
import { useDevices } from "#features/push/use-push.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Choice } from "#ui/form/choice.tsx";
import { formatHour, HourSelect } from "./hour-select.tsx";
import { notificationTexts as texts } from "./texts.ts";

export interface SettingsPartProps {
  settings: NotificationSettings;
  change: (changes: ChangeSettingsInput) => void;
}

const WAYS: readonly ReminderWay[] = ["push", "mail", "off"];

function Obstacle({ way }: { way: ReminderWay }) {
  const { emailVerified } = useCurrentUser();
  const { data: devices } = useDevices(way === "push");
  const text =
    (way === "push" && devices?.length === 0 && texts.noDevice) ||
    (way === "mail" && !emailVerified && texts.noAddress);
  return text && <p className="rounded-control bg-sunk px-4 py-3 text-15">{text}</p>;
}

export function ReminderSettings({ settings, change }: SettingsPartProps) {
  const { reminderBy, reminderHour } = settings;
  const actualHour = hourFor(reminderHour, settings);
  return (
    <>
      <p className="text-15 text-ink-2">{texts.reminderNote}</p>
      <Choice
        look="segments"
        label={texts.reminder}
        choices={WAYS.map((value) => ({ value, label: texts.ways[value] }))}
        value={reminderBy}
        onChange={(way) => change({ reminderBy: way })}
      />
      {reminderBy !== "off" && (
        <>
          <HourSelect
            label={texts.at}
            hint={actualHour === reminderHour ? undefined : texts.shifted(formatHour(actualHour))}
            value={reminderHour}
            onChange={(hour) => change({ reminderHour: hour })}
          />
          <Obstacle way={reminderBy} />
        </>
      )}
    </>
  );
}
