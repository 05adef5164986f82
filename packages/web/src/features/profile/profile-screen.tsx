import { displayName } from "@stepout/server/format.rules";
import LogOut from "lucide-react/icons/log-out";
import Monitor from "lucide-react/icons/monitor-smartphone";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { ReactNode } from "react";
import { useCurrentUser } from "#lib/session.ts";
import { setTheme, type Theme, useTheme } from "#lib/theme.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonAnchor } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SegmentedControl } from "#ui/segmented-control.tsx";

const themeChoices: { value: Theme; label: string; icon: ReactNode }[] = [
  { value: "system", label: "Device", icon: <Monitor aria-hidden className="size-4.5" /> },
  { value: "light", label: "Light", icon: <Sun aria-hidden className="size-4.5" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden className="size-4.5" /> },
];

export function ProfileScreen() {
  const user = useCurrentUser();
  return (
    <Page title="Profile" isTitleHidden>
      <Card className="grid justify-items-center gap-3 py-8! text-center">
        <Avatar person={user} size="huge" />
        <div className="grid max-w-full gap-0.5">
          <h2 className="text-26 wrap-anywhere">{displayName(user)}</h2>
          {user.email && <p className="text-15 text-ink-2 wrap-anywhere">{user.email}</p>}
        </div>
        {user.bio && <p className="max-w-100 text-15 wrap-anywhere">{user.bio}</p>}
      </Card>
      <Card className="grid gap-3">
        <SectionHeading>Colours</SectionHeading>
        <SegmentedControl
          label="Colours"
          segments={themeChoices}
          value={useTheme()}
          onChange={setTheme}
        />
      </Card>
      <ButtonAnchor tone="secondary" isWide href="/api/logout">
        <LogOut aria-hidden className="size-5" />
        Logout
      </ButtonAnchor>
    </Page>
  );
}
