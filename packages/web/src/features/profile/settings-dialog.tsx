import { useState } from "react";
import { identityTexts } from "#features/identities/texts.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailForm } from "./email-form.tsx";
import { OwnData } from "./own-data.tsx";
import { IdentitiesSection, OwnIdentities } from "./own-identities.tsx";
import { OwnSafety } from "./own-safety.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { emailTexts, safetyTexts, sessionTexts, settingsTexts as texts } from "./texts.ts";
import { ThemeChoice } from "./theme-choice.tsx";

type View = "settings" | "email" | "safety" | "sessions" | "identities" | "deletion";

const titles: Record<View, string> = {
  settings: texts.title,
  email: emailTexts.title,
  safety: safetyTexts.title,
  sessions: sessionTexts.title,
  identities: identityTexts.title,
  deletion: texts.deleteTitle,
};

export default function SettingsDialog({ isOpen, onClose }: Openable) {
  const { email, hasPassword, isHost } = useCurrentUser();
  const [view, setView] = useState<View>("settings");
  const goBack = () => setView("settings");
  const close = () => {
    goBack();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={titles[view]} height="fit">
      {view === "deletion" && <DeleteAccount onCancel={goBack} />}
      {view === "email" && <EmailForm onBack={goBack} />}
      {view === "safety" && <OwnSafety onBack={goBack} />}
      {view === "sessions" && <OwnSessions onBack={goBack} />}
      {view === "identities" && <OwnIdentities onBack={goBack} />}
      {view === "settings" && (
        <div className="grid grid-cols-1 gap-7">
          {isHost && (
            <section className="grid grid-cols-1 gap-3">
              <div>
                <h3 className="text-17">{texts.host}</h3>
                <p className="text-15 text-ink-2">{texts.hostNote}</p>
              </div>
              <ButtonLink to="/admin" tone="secondary">
                {texts.openHost}
              </ButtonLink>
            </section>
          )}
          <ThemeChoice />
          {hasPassword && <PasswordForm onDone={close} />}
          <section className="grid grid-cols-1 gap-3">
            <div>
              <h3 className="text-17">{emailTexts.title}</h3>
              <p className="text-15 text-ink-2 wrap-anywhere">{email ?? emailTexts.none}</p>
            </div>
            <Button tone="secondary" onClick={() => setView("email")}>
              {email ? emailTexts.change : emailTexts.add}
            </Button>
          </section>
          <section className="grid grid-cols-1 gap-3">
            <div>
              <h3 className="text-17">{sessionTexts.show}</h3>
              <p className="text-15 text-ink-2">{sessionTexts.showNote}</p>
            </div>
            <Button tone="secondary" onClick={() => setView("sessions")}>
              {sessionTexts.title}
            </Button>
          </section>
          <IdentitiesSection onOpen={() => setView("identities")} />
          <section className="grid grid-cols-1 gap-3">
            <div>
              <h3 className="text-17">{safetyTexts.title}</h3>
              <p className="text-15 text-ink-2">{safetyTexts.note}</p>
            </div>
            <Button tone="secondary" onClick={() => setView("safety")}>
              {safetyTexts.show}
            </Button>
          </section>
          <section className="grid grid-cols-1 gap-3">
            <div>
              <h3 className="text-17">{texts.demo}</h3>
              <p className="text-15 text-ink-2">{texts.demoNote}</p>
            </div>
            <ButtonLink to="/mobile-demo" tone="secondary">
              {texts.openDemo}
            </ButtonLink>
          </section>
          <OwnData onDelete={() => setView("deletion")} />
        </div>
      )}
    </Dialog>
  );
}
