import { useQuery } from "@tanstack/react-query";
import { DiscoverLink } from "#features/games/discover-link.tsx";
import { GameCard } from "#features/games/game-card.tsx";
import { GameCardSkeleton } from "#features/games/game-card-skeleton.tsx";
import { useTimeOf } from "#features/games/game-clock.ts";
import { gameTabs, sortGames } from "#features/games/sorted-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { profileTexts as texts } from "./texts.ts";

export function OwnGames() {
  const query = useQuery(trpc.games.mine.queryOptions());
  const now = useTimeOf(query.data);
  if (query.isPending) {
    return (
      <SkeletonList label={texts.loadingGames} count={2}>
        <GameCardSkeleton />
      </SkeletonList>
    );
  }
  if (query.isError) {
    return <LoadFailure title={texts.gamesFailed} query={query} />;
  }
  if (query.data.length === 0) {
    return (
      <EmptyState title={texts.noGames} action={<DiscoverLink />}>
        {texts.noGamesHint}
      </EmptyState>
    );
  }
  const games = sortGames(query.data, now);
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {gameTabs
        .flatMap((tab) => games[tab])
        .map((game) => (
          <li key={game.id} className="grid">
            <GameCard game={game} />
          </li>
        ))}
    </ul>
  );
}
