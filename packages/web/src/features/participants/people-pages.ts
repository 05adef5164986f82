import type {
  PeoplePage,
  PlaceInOrder,
} from "@stepout/server/domains/games/game/people-pages.schema";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions } from "#lib/server/pages.ts";

/** Which people of a game a list shows. */
export interface PeopleOf {
  id: string;
  isUngrouped?: boolean;
  /** Those in this group, or in the viewer's: `OWN_GROUP`. */
  groupId?: string;
}

/** The people of a game, a page at a time; those whose names contain each word of `q`. */
export const peopleOptions = (input: PeopleOf & { q?: string }) =>
  pagesOptions<typeof input, PlaceInOrder, PeoplePage>(["games", "people"], input, (asked) =>
    trpcClient.games.people.query(asked),
  );
