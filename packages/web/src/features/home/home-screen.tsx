import { displayName } from "@stepout/server/text/format.rules";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTimeOf } from "#features/games/game-clock.ts";
import { type GameTab, sortGames } from "#features/games/sorted-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Page } from "#ui/layout/page.tsx";
import { lazyWhenIdle } from "#ui/loading/lazy-when-idle.ts";
import { DayHero } from "./day-hero.tsx";
import { HomeActions } from "./home-actions.tsx";
import { HomeAsideSkeleton } from "./home-aside-skeleton.tsx";
import { MyGames } from "./my-games.tsx";
import { homeTexts as texts } from "./texts.ts";
import { usePendingJoin } from "./use-pending-join.ts";
import { Welcome } from "./welcome.tsx";

const WaitingNote = lazyWhenIdle(() => import("#features/admin/waiting-note.tsx"));
const HomeAside = lazyWhenIdle(() => import("./home-aside.tsx"));

interface HomeScreenProps {
  tab: GameTab;
  onTab: (tab: GameTab) => void;
}

export function HomeScreen({ tab, onTab }: HomeScreenProps) {
  usePendingJoin();
  const user = useCurrentUser();
  const { data } = useSuspenseQuery(trpc.games.mine.queryOptions());
  const games = sortGames(data, useTimeOf(data));
  const leading = games.active[0] ?? games.upcoming[0];
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
      {leading ? <DayHero game={leading} /> : <Welcome name={displayName(user)} />}
      <HomeActions />
      {user.isHost && (
        <Suspense fallback={null}>
          <WaitingNote />
        </Suspense>
      )}
      <MyGames games={games} tab={tab} onTab={onTab} />
    </Page>
  );
}
