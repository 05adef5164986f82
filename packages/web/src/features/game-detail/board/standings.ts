import type { StandingsPage } from "@stepout/server/domains/games/game/people-pages.schema";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions } from "#lib/server/pages.ts";

export const standingsOptions = (id: string) =>
  pagesOptions<{ id: string }, NonNullable<StandingsPage["next"]>, StandingsPage>(
    ["games", "standings"],
    { id },
    (input) => trpcClient.games.standings.query(input),
  );
