import type { NotificationSettings as Stored } from "@stepout/server/domains/notifications/settings/settings.schema";
import { useQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";
import { OwnDevices } from "#features/push/own-devices.tsx";
import { describePause, useStreaks } from "#features/streaks/use-streaks.ts";
import { formatHour } from "#lib/dates/dates.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { HourSelect } from "./hour-select.tsx";
import { MailObstacle, ReminderSettings, type SettingsPartProps } from "./reminder-settings.tsx";
import { notificationTexts as texts } from "./texts.ts";
import { TimeZoneSelect } from "./time-zone-select.tsx";
import { useSettings } from "./use-settings.ts";

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h3 id={id} className="text-17">
        {title}
      </h3>
      {children}
    </section>
  );
}

const SWITCHES = ["comments", "messages", "invitations", "games"] as const;

const Events = ({ settings, change }: SettingsPartProps) => (
  <div className="grid grid-cols-1 gap-1">
    {SWITCHES.map((name) => (
      <Switch
        key={name}
        label={texts.switches[name]}
        checked={settings[name]}
        onChange={({ target }) => change({ [name]: target.checked })}
      />
    ))}
  </div>
);

function QuietHours({ settings, change }: SettingsPartProps) {
  const { quietFrom, quietTo } = settings;
  const hours = { from: formatHour(quietFrom), to: formatHour(quietTo) };
  return (
    <>
      <p className="text-15 text-ink-2">
        {quietFrom === quietTo ? texts.neverQuiet : texts.quietNote(hours)}
      </p>
      <div className="@container">
        <div className="grid grid-cols-1 gap-3 @min-[19.5rem]:grid-cols-2">
          <HourSelect
            label={texts.quietFrom}
            value={quietFrom}
            onChange={(hour) => change({ quietFrom: hour })}
          />
          <HourSelect
            label={texts.quietTo}
            value={quietTo}
            onChange={(hour) => change({ quietTo: hour })}
          />
        </div>
      </div>
      <TimeZoneSelect settings={settings} change={change} />
    </>
  );
}

interface SaveStatusProps {
  save: ReturnType<typeof useSettings>["save"];
  retry: () => void;
}

/** Sticks to the bottom of the dialog, so that it is visible wherever the changed setting is. */
function SaveStatus({ save, retry }: SaveStatusProps) {
  if (save.isError) {
    return (
      <div
        role="alert"
        className="sticky -bottom-5 -mx-5 flex flex-wrap items-center justify-between gap-2 bg-red-soft px-5 py-3 text-15"
      >
        {texts.failed}
        <Button tone="secondary" onClick={retry}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  return (
    <p
      role="status"
      className="sticky -bottom-5 -mx-5 border-t border-line bg-card px-5 py-3 text-15 text-ink-2 empty:border-none empty:py-0"
    >
      {save.isPending && texts.saving}
      {save.isSuccess && texts.saved}
    </p>
  );
}

function Form({ stored }: { stored: Stored }) {
  const { settings, change, save, retry } = useSettings(stored);
  const part = { settings, change };
  return (
    <>
      <Part title={texts.reminder}>
        <ReminderSettings {...part} />
      </Part>
      <Part title={texts.devices}>
        <OwnDevices />
      </Part>
      <Part title={texts.events}>
        <Events {...part} />
      </Part>
      <Part title={texts.quiet}>
        <QuietHours {...part} />
      </Part>
      <Part title={texts.mail}>
        <Switch
          label={texts.weekly}
          hint={texts.weeklyNote}
          checked={settings.weeklyMail}
          onChange={({ target }) => change({ weeklyMail: target.checked })}
        />
        {settings.weeklyMail && <MailObstacle />}
      </Part>
      <SaveStatus save={save} retry={retry} />
    </>
  );
}

const Help = () => (
  <details className="group border-t border-line pt-3">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-17 font-semibold">
      {texts.help}
      <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
    </summary>
    <ul className="grid list-disc gap-2 ps-6 text-15">
      {texts.helpLines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
);

interface NotificationSettingsProps {
  onBack: () => void;
  onPause: () => void;
}

export function NotificationSettings({ onBack, onPause }: NotificationSettingsProps) {
  const { data: streaks } = useStreaks();
  const query = useQuery(trpc.notifications.settings.queryOptions());
  return (
    <div className="grid grid-cols-1 gap-5">
      <QueryView
        query={query}
        placeholder={<SkeletonList label={texts.loading} count={4} look="h-28" />}
        failed={texts.loadFailed}
      >
        {(stored) => <Form stored={stored} />}
      </QueryView>
      <Part title={texts.pause}>
        {streaks?.pausedUntil && <p className="text-15 text-ink-2">{describePause(streaks)}</p>}
        <Button tone="secondary" onClick={onPause}>
          {streaks?.pausedUntil ? texts.changePause : texts.pauseButton}
        </Button>
      </Part>
      <Help />
      <Button tone="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}
