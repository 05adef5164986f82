import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { fitsSearch } from "@stepout/server/text/search.rules";

export const filterGames = (games: readonly GameCard[], term: string): GameCard[] =>
  games.filter(({ name, description }) =>
    fitsSearch(description ? `${name} ${description}` : name, term),
  );
