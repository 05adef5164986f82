import Download from "lucide-react/icons/download";
import Monitor from "lucide-react/icons/monitor-smartphone";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { type ReactNode, useState } from "react";
import { identityTexts } from "#features/identities/texts.ts";
import { BlockedPeople } from "#features/safety/blocks/blocked-people.tsx";
import { ReportsCard } from "#features/safety/moderation/reports-card.tsx";
import { OwnReports } from "#features/safety/reports/own-reports.tsx";
import { setTheme, type Theme, themes, useTheme } from "#lib/colors/theme.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonAnchor, ButtonLink } from "#ui/button/button-link.tsx";
import { Choice } from "#ui/form/choice.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailForm } from "./email-form.tsx";
import { OwnIdentities, useIdentities } from "./own-identities.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import {
  emailTexts,
  ownIdentityTexts,
  safetyTexts,
  sessionTexts,
  settingsTexts as texts,
} from "./texts.ts";

type View = "settings" | "email" | "safety" | "sessions" | "identities" | "deletion";

const titles: Record<View, string> = {
  settings: texts.title,
  email: emailTexts.title,
  safety: safetyTexts.title,
  sessions: sessionTexts.title,
  identities: identityTexts.title,
  deletion: texts.deleteTitle,
};

const themeIcons: Record<Theme, ReactNode> = {
  system: <Monitor aria-hidden className="size-4.5" />,
  light: <Sun aria-hidden className="size-4.5" />,
  dark: <Moon aria-hidden className="size-4.5" />,
};

const ThemeChoice = () => (
  <section className="grid gap-2">
    <h3 className="text-17">{texts.theme}</h3>
    <Choice
      look="segments"
      label={texts.theme}
      choices={themes.map((value) => ({
        value,
        label: texts.themes[value],
        icon: themeIcons[value],
      }))}
      value={useTheme()}
      onChange={setTheme}
    />
  </section>
);

interface SectionProps {
  title: string;
  note: string;
  children: ReactNode;
}

const Section = ({ title, note, children }: SectionProps) => (
  <section className="grid grid-cols-1 gap-3">
    <div>
      <h3 className="text-17">{title}</h3>
      <p className="text-15 text-ink-2 wrap-anywhere">{note}</p>
    </div>
    {children}
  </section>
);

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

function Settings({ onView, onDone }: { onView: (view: View) => void; onDone: () => void }) {
  const { email, hasPassword, isHost } = useCurrentUser();
  const { data: linked } = useIdentities();
  const hasIdentities = linked && (linked.provider !== null || linked.identities.length > 0);
  const toView = (view: View, label: string) => (
    <Button tone="secondary" onClick={() => onView(view)}>
      {label}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-7">
      {isHost && (
        <Section title={texts.host} note={texts.hostNote}>
          <ButtonLink to="/admin" tone="secondary">
            {texts.openHost}
          </ButtonLink>
        </Section>
      )}
      <ThemeChoice />
      {hasPassword && <PasswordForm onDone={onDone} />}
      <Section title={emailTexts.title} note={email ?? emailTexts.none}>
        {toView("email", email ? emailTexts.change : emailTexts.add)}
      </Section>
      <Section title={sessionTexts.show} note={sessionTexts.showNote}>
        {toView("sessions", sessionTexts.title)}
      </Section>
      {hasIdentities && (
        <Section title={identityTexts.title} note={ownIdentityTexts.note}>
          {toView("identities", identityTexts.title)}
        </Section>
      )}
      <Section title={safetyTexts.title} note={safetyTexts.note}>
        {toView("safety", safetyTexts.show)}
      </Section>
      <Section title={texts.demo} note={texts.demoNote}>
        <ButtonLink to="/mobile-demo" tone="secondary">
          {texts.openDemo}
        </ButtonLink>
      </Section>
      <Section title={texts.data} note={texts.dataNote}>
        <ButtonAnchor tone="secondary" href="/api/user/export" download>
          <Download aria-hidden className="size-5" />
          {texts.download}
        </ButtonAnchor>
        <Button tone="quiet" onClick={() => onView("deletion")}>
          {texts.deleteAccount}
        </Button>
      </Section>
    </div>
  );
}

export default function SettingsDialog({ isOpen, onClose }: Openable) {
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
      {view === "settings" && <Settings onView={setView} onDone={close} />}
    </Dialog>
  );
}
