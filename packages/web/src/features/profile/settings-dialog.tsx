import { useState } from "react";
import { identityTexts } from "#features/identities/texts.ts";
import { NotificationSettings } from "#features/notification-settings/notification-settings.tsx";
import { notificationTexts } from "#features/notification-settings/texts.ts";
import { BlockedPeople } from "#features/safety/blocks/blocked-people.tsx";
import { ReportsCard } from "#features/safety/moderation/reports-card.tsx";
import { OwnReports } from "#features/safety/reports/own-reports.tsx";
import { PauseForm } from "#features/streaks/pause-form.tsx";
import { streakTexts } from "#features/streaks/texts.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailForm } from "./email-form.tsx";
import { OwnIdentities } from "./own-identities.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SettingsList, type SettingsView } from "./settings-list.tsx";
import { emailTexts, safetyTexts, sessionTexts, settingsTexts as texts } from "./texts.ts";

const titles: Record<SettingsView, string> = {
  notifications: notificationTexts.title,
  email: emailTexts.title,
  password: texts.password,
  safety: safetyTexts.title,
  sessions: sessionTexts.title,
  identities: identityTexts.title,
  deletion: texts.deleteTitle,
  pause: streakTexts.pause,
};

function OwnSafety({ onBack }: { onBack: () => void }) {
  const { isHost } = useCurrentUser();
  return (
    <div className="grid grid-cols-1 gap-4">
      {isHost && <ReportsCard />}
      <BlockedPeople />
      <OwnReports />
      <Button tone="quiet" onClick={onBack}>
        {safetyTexts.back}
      </Button>
    </div>
  );
}

/** Scrolls to the start of the new view, because the user may have scrolled down in the list of settings. */
const showStart = (view: HTMLElement | null) => view?.scrollIntoView({ block: "start" });

interface SettingsDialogProps extends Openable {
  /** The view that opens first. Undefined for the list of settings. */
  start: SettingsView | undefined;
}

export default function SettingsDialog({ isOpen, onClose, start }: SettingsDialogProps) {
  const [view, setView] = useState(start);
  const [lastView, setLastView] = useState<SettingsView>();
  const show = (next: SettingsView | undefined) => {
    setLastView(view);
    setView(next);
  };
  const goBack = () => show(undefined);
  const close = () => {
    setView(start);
    setLastView(undefined);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={view ? titles[view] : texts.title} height="fit">
      {view ? (
        <div key={view} ref={showStart}>
          {view === "deletion" && <DeleteAccount onCancel={goBack} />}
          {view === "notifications" && (
            <NotificationSettings onBack={goBack} onPause={() => show("pause")} />
          )}
          {view === "email" && <EmailForm onBack={goBack} />}
          {view === "password" && <PasswordForm onBack={goBack} />}
          {view === "safety" && <OwnSafety onBack={goBack} />}
          {view === "sessions" && <OwnSessions onBack={goBack} />}
          {view === "pause" && (
            <div className="grid grid-cols-1 gap-4">
              <PauseForm onDone={goBack} />
              <Button tone="quiet" onClick={goBack}>
                {streakTexts.back}
              </Button>
            </div>
          )}
          {view === "identities" && <OwnIdentities onBack={goBack} />}
        </div>
      ) : (
        <SettingsList lastView={lastView} onView={show} />
      )}
    </Dialog>
  );
}
