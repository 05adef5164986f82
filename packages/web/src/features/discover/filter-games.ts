import type { GameCard } from "@stepout/server/domains/games/games.schema";

/** Case and accents make no difference. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ");

/** The games whose name or description contains the term; all of them for a blank one. */
export function filterGames(games: readonly GameCard[], term: string): GameCard[] {
  const folded = fold(term.trim());
  return games.filter(({ name, description }) =>
    fold(description ? `${name} ${description}` : name).includes(folded),
  );
}
