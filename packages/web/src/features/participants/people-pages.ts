import type {
  PeopleCursor,
  PeoplePage,
} from "@stepout/server/domains/games/game/people-pages.schema";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions } from "#lib/server/pages.ts";

// Separate from use-people.ts, because route loaders are part of the first load and need this code but not the hooks.

export interface PeopleOf {
  id: string;
  isUngrouped?: boolean;
  groupId?: string;
}

export const peopleOptions = (input: PeopleOf & { q?: string }) =>
  pagesOptions<typeof input, PeopleCursor, PeoplePage>(["games", "people"], input, (page) =>
    trpcClient.games.people.query(page),
  );
