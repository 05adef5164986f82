import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import type { StandingsPage } from "@stepout/server/domains/games/game/people-pages.schema";
import { useGameClock } from "#features/games/game-clock.ts";
import { describeRace } from "#features/points/race.ts";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions } from "#lib/server/pages.ts";
import { useNameOf } from "#ui/people/person-name.tsx";

export const standingsOptions = (id: string) =>
  pagesOptions<{ id: string }, NonNullable<StandingsPage["next"]>, StandingsPage>(
    ["games", "standings"],
    { id },
    (input) => trpcClient.games.standings.query(input),
  );

/** Returns a sentence that compares the user with the next player in an active game. */
export function useRace(game: GameDetail, first: StandingsPage | undefined): string | undefined {
  const nameOf = useNameOf();
  const { status } = useGameClock(game);
  const { score } = game.viewer;
  const rival = first?.rival;
  if (status !== "active" || score === null || !rival) return undefined;
  return describeRace(score, rival.score, nameOf(rival.user));
}
