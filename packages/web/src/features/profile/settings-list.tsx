import Bell from "lucide-react/icons/bell";
import Download from "lucide-react/icons/download";
import Flame from "lucide-react/icons/flame";
import KeyRound from "lucide-react/icons/key-round";
import Link2 from "lucide-react/icons/link-2";
import Mail from "lucide-react/icons/mail";
import Monitor from "lucide-react/icons/monitor-smartphone";
import Shield from "lucide-react/icons/shield";
import Smartphone from "lucide-react/icons/smartphone";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { identityTexts } from "#features/identities/texts.ts";
import { pushTexts } from "#features/push/texts.ts";
import { useIsSubscribed } from "#features/push/use-push.ts";
import { streakTexts } from "#features/streaks/texts.ts";
import { describePause, useStreaks } from "#features/streaks/use-streaks.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { useIdentities } from "./own-identities.tsx";
import {
  SettingsAnchor,
  SettingsGroup,
  SettingsLink,
  SettingsRow,
  SettingsRows,
} from "./settings-rows.tsx";
import {
  emailTexts,
  ownIdentityTexts,
  safetyTexts,
  sessionTexts,
  settingsTexts as texts,
} from "./texts.ts";
import { ThemeChoice } from "./theme-choice.tsx";

export type SettingsView =
  | "notifications"
  | "email"
  | "password"
  | "safety"
  | "sessions"
  | "identities"
  | "deletion"
  | "pause";

interface SettingsListProps {
  lastView: SettingsView | undefined;
  onView: (view: SettingsView) => void;
}

export function SettingsList({ lastView, onView }: SettingsListProps) {
  const { email, hasPassword } = useCurrentUser();
  const { data: linked } = useIdentities();
  const { data: streaks } = useStreaks();
  const hasIdentities = linked && (linked.provider !== null || linked.identities.length > 0);
  const isSubscribed = useIsSubscribed();
  const row = (view: SettingsView, icon: ReactNode, label: string, note?: string) => (
    <SettingsRow
      icon={icon}
      label={label}
      note={note}
      onOpen={() => onView(view)}
      takesFocus={lastView === view}
      isDanger={view === "deletion"}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <SettingsGroup title={texts.appearance}>
        <ThemeChoice />
      </SettingsGroup>
      <SettingsGroup title={texts.comingBack}>
        <SettingsRows>
          {row(
            "notifications",
            <Bell />,
            pushTexts.title,
            pushTexts.rowNotes[isSubscribed ? "on" : "off"],
          )}
          {row("pause", <Flame />, streakTexts.pause, describePause(streaks))}
        </SettingsRows>
      </SettingsGroup>
      <SettingsGroup title={texts.security}>
        <SettingsRows>
          {row("email", <Mail />, emailTexts.title, email ?? emailTexts.none)}
          {hasPassword && row("password", <KeyRound />, texts.password)}
          {row("sessions", <Monitor />, sessionTexts.title, sessionTexts.rowNote)}
          {hasIdentities &&
            row("identities", <Link2 />, identityTexts.title, ownIdentityTexts.note)}
        </SettingsRows>
      </SettingsGroup>
      <SettingsGroup title={texts.privacy}>
        <SettingsRows>{row("safety", <Shield />, safetyTexts.show, safetyTexts.note)}</SettingsRows>
      </SettingsGroup>
      <SettingsGroup title={texts.data}>
        <SettingsRows>
          <SettingsAnchor
            href="/api/user/export"
            download
            icon={<Download />}
            label={texts.download}
            note={texts.dataNote}
          />
          {row("deletion", <Trash />, texts.deleteAccount)}
        </SettingsRows>
      </SettingsGroup>
      <SettingsGroup title={texts.demo}>
        <SettingsRows>
          <SettingsLink
            to="/mobile-demo"
            icon={<Smartphone />}
            label={texts.openDemo}
            note={texts.demoNote}
          />
        </SettingsRows>
      </SettingsGroup>
    </div>
  );
}
