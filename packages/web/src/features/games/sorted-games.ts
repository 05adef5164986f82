import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { readGameStatus } from "./game-clock.ts";

export const gameTabs = ["active", "upcoming", "past"] as const;
export type GameTab = (typeof gameTabs)[number];

const tabOf = { active: "active", upcoming: "upcoming", completed: "past" } as const;

export const byEnd = (a: GameCard, b: GameCard) => Date.parse(a.endTime) - Date.parse(b.endTime);
const byStart = (a: GameCard, b: GameCard) => Date.parse(a.startTime) - Date.parse(b.startTime);

export function sortGames(games: readonly GameCard[], now: number): Record<GameTab, GameCard[]> {
  const sorted: Record<GameTab, GameCard[]> = { active: [], upcoming: [], past: [] };
  for (const game of games) sorted[tabOf[readGameStatus(game, now)]].push(game);
  sorted.active.sort(byEnd);
  sorted.upcoming.sort(byStart);
  sorted.past.sort((a, b) => byEnd(b, a));
  return sorted;
}
