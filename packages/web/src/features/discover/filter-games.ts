import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { fitsSearch } from "@stepout/server/text/search.rules";

/** Games whose name or description matches the term; all of them for a blank one. */
export const filterGames = (games: readonly GameCard[], term: string): GameCard[] =>
  games.filter(({ name, description }) =>
    fitsSearch(description ? `${name} ${description}` : name, term),
  );
