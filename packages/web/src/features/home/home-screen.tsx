import { displayName } from "@stepout/server/text/format.rules";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { areFirstStepsOver } from "#features/admin/first-steps-mark.ts";
import { useTimeOf } from "#features/games/game-clock.ts";
import { preloadCoverPattern } from "#features/games/game-cover.tsx";
import { type GameTab, sortGames } from "#features/games/sorted-games.ts";
import { takeJoinCode } from "#features/join/pending-join.ts";
import { preloadStreaks } from "#features/streaks/game-streak.tsx";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { DayHero } from "./day-hero.tsx";
import { HomeActions } from "./home-actions.tsx";
import { HomeAsideSkeleton } from "./home-aside-skeleton.tsx";
import { MyGames } from "./my-games.tsx";
import { NewestPosts, preloadUpvoteButton } from "./newest-posts.tsx";
import { homeTexts as texts } from "./texts.ts";

function usePendingJoin(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const code = takeJoinCode();
    if (code) void navigate({ to: "/join/$code", params: { code }, replace: true });
  }, [navigate]);
}

const Welcome = lazyWhenIdle<{ name: string }>(() => import("./welcome.tsx"));
const HostNotes = lazyWhenIdle(() => import("#features/admin/host-notes.tsx"));
const RefusedEntries = lazyWhenIdle(() => import("#features/outbox/refused-entries.tsx"));
const HomeAside = lazyWhenIdle(() => import("./home-aside.tsx"));

/** Returns false on a phone, where the feed is far below the fold. */
const showsAside = () => window.matchMedia("(width >= 64rem)").matches;

/** Preloads the components that a warm start renders in its first frame. */
export const preloadHome = () =>
  Promise.all([
    preloadCoverPattern(),
    preloadUpvoteButton(),
    preloadStreaks(),
    showsAside() && HomeAside.preload(),
  ]);

interface HomeScreenProps {
  tab: GameTab;
  onTab: (tab: GameTab) => void;
  share: string | undefined;
}

export function HomeScreen({ tab, onTab, share }: HomeScreenProps) {
  usePendingJoin();
  const user = useCurrentUser();
  const { data } = useSuspenseQuery(trpc.games.mine.queryOptions());
  const games = sortGames(data, useTimeOf(data));
  const leading = games.active[0] ?? games.upcoming[0];
  const hasStarted = games.active.length > 0 || games.past.length > 0;
  return (
    <Page
      title={texts.title}
      isTitleHidden
      aside={
        <Suspense fallback={<HomeAsideSkeleton />}>
          <HomeAside />
        </Suspense>
      }
    >
      {leading ? (
        <DayHero game={leading} />
      ) : (
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <Welcome name={displayName(user)} />
        </Suspense>
      )}
      <HomeActions canShare={games.active.length > 0} share={share} />
      {user.isHost && (
        <Suspense
          fallback={areFirstStepsOver() ? null : <Skeleton className="h-70 rounded-card" />}
        >
          <HostNotes />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <RefusedEntries />
      </Suspense>
      {hasStarted && <NewestPosts />}
      <MyGames games={games} tab={tab} onTab={onTab} />
    </Page>
  );
}
