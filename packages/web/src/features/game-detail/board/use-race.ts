import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import type { StandingsPage } from "@stepout/server/domains/games/game/people-pages.schema";
import { useGameClock } from "#features/games/game-clock.ts";
import { describeRace } from "#features/points/race.ts";
import { useNameOf } from "#ui/people/person-name.tsx";

/** Returns a sentence that compares the user with the next player in an active game. */
export function useRace(game: GameDetail, first: StandingsPage | undefined): string | undefined {
  const nameOf = useNameOf();
  const { status } = useGameClock(game);
  const { score } = game.viewer;
  const rival = first?.rival;
  if (status !== "active" || score === null || !rival) return undefined;
  return describeRace(score, rival.score, nameOf(rival.user));
}
