import { DEFAULT_INSTANCE } from "@stepout/server/domains/instance/instance.rules";
import { Link } from "@tanstack/react-router";
import MessageCircle from "lucide-react/icons/message-circle";
import { Suspense } from "react";
import { useUnreadCount } from "#features/messages/use-unread-count.ts";
import { UNREAD_BADGE_CAP } from "#lib/app.rules.ts";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";
import { useInstance } from "#lib/server/instance-query.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { IconLink } from "#ui/button/icon-button.tsx";
import { Logo } from "#ui/drawings/logo.tsx";
import { CountBadge } from "#ui/marks/badge.tsx";
import { Avatar } from "#ui/people/avatar.tsx";

const ReportsEntry = lazyWhenIdle(() => import("#features/safety/moderation/reports-entry.tsx"));

export function Header() {
  const user = useCurrentUser();
  const { name } = useInstance();
  const unreadCount = useUnreadCount() ?? 0;
  return (
    <header className="keep-small shell-bar z-20 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
      <div className="@container mx-auto flex h-16 max-w-336 items-center gap-1 pr-3 pl-4 lg:px-8">
        <div className="flex min-w-0 flex-1">
          <Link
            to="/"
            aria-label={name === DEFAULT_INSTANCE.name ? "StepOut, home" : `StepOut ${name}, home`}
            className="min-w-0 rounded-small py-1"
          >
            <Logo name={name} />
          </Link>
        </div>
        <Suspense fallback={null}>
          <ReportsEntry />
        </Suspense>
        <IconLink to="/messages" label="Messages" data-toast-end>
          <MessageCircle aria-hidden className="size-6" />
          <CountBadge count={unreadCount} cap={UNREAD_BADGE_CAP} of="unread" />
        </IconLink>
        <Link
          to="/profile"
          aria-label="Your profile"
          className="pressable grid size-11 place-items-center rounded-full"
        >
          <Avatar person={user} letters="one" size="compact" />
        </Link>
      </div>
    </header>
  );
}
