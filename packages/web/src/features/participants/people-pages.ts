import type {
  PeopleCursor,
  PeoplePage,
} from "@stepout/server/domains/games/game/people-pages.schema";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions } from "#lib/server/pages.ts";

// Not in use-people.ts, because a route's loader needs this file in the first load, without hooks.

export interface PeopleOf {
  id: string;
  isUngrouped?: boolean;
  groupId?: string;
}

export const peopleOptions = (input: PeopleOf & { q?: string }) =>
  pagesOptions<typeof input, PeopleCursor, PeoplePage>(["games", "people"], input, (page) =>
    trpcClient.games.people.query(page),
  );
