import { displayName } from "@stepout/server/format.rules";
import { useQuery } from "@tanstack/react-query";
import { useTimeOf } from "#features/games/game-clock.ts";
import { MyGames } from "#features/games/my-games.tsx";
import { MyGamesSkeleton } from "#features/games/my-games-skeleton.tsx";
import { type GameTab, sortGames } from "#features/games/sorted-games.ts";
import { myGamesTexts } from "#features/games/texts.ts";
import { useCurrentUser } from "#lib/session.ts";
import { trpc } from "#lib/trpc.ts";
import { useIsWaiting } from "#lib/use-is-waiting.ts";
import { LoadFailure } from "#ui/load-failure.tsx";
import { Page } from "#ui/page.tsx";
import { DayHero } from "./day-hero.tsx";
import { DayHeroSkeleton } from "./day-hero-skeleton.tsx";
import { HomeActions } from "./home-actions.tsx";
import { HomeAside } from "./lazy-home-aside.ts";
import { homeTexts as texts } from "./texts.ts";
import { usePendingJoin } from "./use-pending-join.ts";
import { Welcome } from "./welcome.tsx";

interface HomeScreenProps {
  tab: GameTab;
  onTab: (tab: GameTab) => void;
}

export function HomeScreen({ tab, onTab }: HomeScreenProps) {
  usePendingJoin();
  const user = useCurrentUser();
  const query = useQuery(trpc.games.mine.queryOptions());
  const now = useTimeOf(query.data);
  const isWaiting = useIsWaiting(query);
  const games = !isWaiting && query.data && sortGames(query.data, now);
  const leading = games && (games.active[0] ?? games.upcoming[0]);
  return (
    <Page title={texts.title} isTitleHidden aside={<HomeAside />}>
      {isWaiting && <DayHeroSkeleton />}
      {games && (leading ? <DayHero game={leading} /> : <Welcome name={displayName(user)} />)}
      <HomeActions />
      {isWaiting && <MyGamesSkeleton />}
      {query.isError && (
        <LoadFailure title={myGamesTexts.failed} query={query}>
          {myGamesTexts.failedHint}
        </LoadFailure>
      )}
      {games && <MyGames games={games} tab={tab} onTab={onTab} />}
    </Page>
  );
}
