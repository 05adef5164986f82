import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Compass from "lucide-react/icons/compass";
import House from "lucide-react/icons/house";
import Mail from "lucide-react/icons/mail";
import Trophy from "lucide-react/icons/trophy";
import UserRound from "lucide-react/icons/user-round";
import { INVITES_BADGE_CAP } from "#lib/app.rules.ts";
import { usePollInterval } from "#lib/live/live.ts";
import { trpc } from "#lib/server/trpc.ts";
import { CountBadge } from "#ui/marks/badge.tsx";

function useInvitationCount(): number {
  const refetchInterval = usePollInterval();
  const { data } = useQuery({
    ...trpc.invitations.list.queryOptions(),
    refetchInterval,
    select: ({ invitations, pendingRequests }) => invitations.length + pendingRequests.length,
  });
  return data ?? 0;
}

const items = [
  { to: "/", label: "Home", Icon: House },
  { to: "/discover", label: "Discover", Icon: Compass },
  { to: "/leaderboard", label: "Leaderboard", Icon: Trophy },
  { to: "/profile", label: "Profile", Icon: UserRound },
  { to: "/invites", label: "Invites", Icon: Mail },
] as const;

export function Navigation() {
  const invitationCount = useInvitationCount();
  return (
    <nav
      aria-label="Main"
      className="max-lg:keep-small fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:sticky lg:inset-auto lg:top-16 lg:h-[calc(100dvh-4rem)] lg:self-start lg:border-t-0 lg:bg-transparent lg:px-4 lg:pt-5"
    >
      <ul className="mx-auto flex h-15 max-w-140 lg:grid lg:h-auto lg:gap-1">
        {items.map(({ to, label, Icon }) => (
          <li key={to} className="min-w-0 grow">
            <Link
              to={to}
              activeOptions={{ exact: to === "/", includeSearch: false }}
              className="group relative flex h-full flex-col items-center justify-center gap-0.5 text-13 leading-[1.3] font-semibold text-ink-2 transition-colors hover:text-ink lg:h-12 lg:flex-row lg:justify-start lg:gap-3.5 lg:rounded-control lg:px-4 lg:text-17 lg:hover:bg-ink/6"
              activeProps={{
                className:
                  "-top-2.5 h-[calc(100%+0.625rem)]! rounded-t-control border-x border-t border-line bg-card text-violet! lg:top-0 lg:h-12! lg:rounded-control lg:border-none lg:bg-violet-soft!",
              }}
            >
              <span className="order-1 px-1 tracking-tight lg:px-0 lg:tracking-normal">
                {label}{" "}
              </span>
              <span className="relative lg:static">
                <Icon
                  aria-hidden
                  strokeWidth={1.9}
                  className="size-6 group-aria-[current=page]:stroke-[2.4]"
                />
                {to === "/invites" && (
                  <CountBadge
                    count={invitationCount}
                    cap={INVITES_BADGE_CAP}
                    of="waiting"
                    endsRow
                  />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
