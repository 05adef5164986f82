import type { GameCard } from "@stepout/server/domains/games/games.schema";
import { fitsSearch } from "@stepout/server/search.rules";

/** The games whose name and description fit the term; all of them for a blank one. */
export const filterGames = (games: readonly GameCard[], term: string): GameCard[] =>
  games.filter(({ name, description }) =>
    fitsSearch(description ? `${name} ${description}` : name, term),
  );
