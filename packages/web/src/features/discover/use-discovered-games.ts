import {
  GAME_SEARCH_THRESHOLD,
  type GameStatus,
} from "@stepout/server/domains/games/game/games.rules";
import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { fitsSearch } from "@stepout/server/text/search.rules";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { readGameStatus, useTimeOf } from "#features/games/game-clock.ts";
import { trpc } from "#lib/server/trpc.ts";

export type DiscoveredGames = Record<GameStatus, GameCard[]>;

export const filterGames = (games: readonly GameCard[], term: string): GameCard[] =>
  games.filter(({ name, description }) =>
    fitsSearch(description ? `${name} ${description}` : name, term),
  );

const lengthOf = (term: string) => [...term].length;

export function useDiscoveredGames(term: string) {
  const length = lengthOf(term);
  const isServerSearch = length > GAME_SEARCH_THRESHOLD;
  const picks = useQuery(trpc.games.discover.queryOptions(undefined, { enabled: length === 0 }));
  const all = useQuery(
    trpc.games.listPublic.queryOptions(undefined, { enabled: length > 0 && !isServerSearch }),
  );
  const hits = useQuery(
    trpc.games.search.queryOptions(
      { q: term },
      { enabled: isServerSearch, placeholderData: keepPreviousData },
    ),
  );

  const query = length === 0 ? picks : isServerSearch ? hits : all;
  const found =
    length === 0
      ? picks.data && [...picks.data.active, ...picks.data.upcoming]
      : (isServerSearch ? hits : all).data;
  const now = useTimeOf(found);
  const byStatus =
    found &&
    Map.groupBy(term === "" ? found : filterGames(found, term), (game) =>
      readGameStatus(game, now),
    );
  const games: DiscoveredGames | undefined = byStatus && {
    active: byStatus.get("active") ?? [],
    upcoming: byStatus.get("upcoming") ?? [],
    completed: byStatus.get("completed") ?? [],
  };
  return { games, query };
}
