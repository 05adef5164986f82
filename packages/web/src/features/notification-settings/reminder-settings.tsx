import { hourFor } from "@stepout/server/domains/notifications/settings/quiet-hours.rules";
import type {
  ChangeSettingsInput,
  NotificationSettings,
  ReminderWay,
} from "@stepout/server/domains/notifications/settings/settings.schema";
import { useDevices } from "#features/push/use-push.ts";
import { EndPauseButton } from "#features/streaks/pause-form.tsx";
import { useStreaks } from "#features/streaks/use-streaks.ts";
import { formatWeekday, toDate } from "#lib/dates/calendar-days.ts";
import { formatHour } from "#lib/dates/dates.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Choice } from "#ui/form/choice.tsx";
import { HourSelect } from "./hour-select.tsx";
import { notificationTexts as texts } from "./texts.ts";

export interface SettingsPartProps {
  settings: NotificationSettings;
  change: (changes: ChangeSettingsInput) => void;
}

const WAYS: readonly ReminderWay[] = ["push", "mail", "off"];

const Note = ({ text }: { text: string }) => (
  <p className="rounded-control bg-sunk px-4 py-3 text-15">{text}</p>
);

function DeviceObstacle() {
  const { data: devices } = useDevices();
  return devices?.length === 0 && <Note text={texts.noDevice} />;
}

/** Explains why the user gets no emails. Renders nothing if emails reach the user. */
export function MailObstacle() {
  const { email, emailVerified, sendsMail } = useCurrentUser();
  if (!sendsMail) return <Note text={texts.noMail} />;
  if (email === null) return <Note text={texts.noAddress} />;
  return !emailVerified && <Note text={texts.notVerified} />;
}

function PauseNote() {
  const { data: streaks } = useStreaks();
  if (!streaks?.pausedUntil) return null;
  const day = formatWeekday(toDate(streaks.pausedUntil));
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control bg-sunk p-4">
      <p className="text-15">{texts.paused(day)}</p>
      <EndPauseButton onDone={() => undefined} />
    </div>
  );
}

export function ReminderSettings({ settings, change }: SettingsPartProps) {
  const { reminderBy, reminderHour } = settings;
  const actualHour = hourFor(reminderHour, settings);
  return (
    <>
      <p className="text-15 text-ink-2">{texts.reminderNote}</p>
      <PauseNote />
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
          {reminderBy === "push" ? <DeviceObstacle /> : <MailObstacle />}
        </>
      )}
    </>
  );
}
