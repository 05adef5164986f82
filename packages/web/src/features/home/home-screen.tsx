import { displayName } from "@stepout/server/text/format.rules";
import { useQuery } from "@tanstack/react-query";
import { useTimeOf } from "#features/games/game-clock.ts";
import { type GameTab, sortGames } from "#features/games/sorted-games.ts";
import { myGamesTexts } from "#features/games/texts.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Page } from "#ui/layout/page.tsx";
import { useIsWaiting } from "#ui/loading/use-is-waiting.ts";
import { DayHero } from "./day-hero.tsx";
import { DayHeroSkeleton } from "./day-hero-skeleton.tsx";
import { HomeActions } from "./home-actions.tsx";
import { HomeAside, WaitingNote } from "./lazy.ts";
import { MyGames } from "./my-games.tsx";
import { MyGamesSkeleton } from "./my-games-skeleton.tsx";
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
      {user.isHost && <WaitingNote />}
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
