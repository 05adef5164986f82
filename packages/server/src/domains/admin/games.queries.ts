import { type Reader, schema } from "@stepout/db";
import { searchOf } from "@stepout/db/search";
import { alias, and, eq, inArray, sql } from "@stepout/db/sql";
import { inPages } from "../../platform/queries/pages.ts";
import { publicUserColumns } from "../users/users.queries.ts";
import { ADMIN_MATCHES_MAX } from "./admin.rules.ts";

const { games, users } = schema;

export const LAST_ID = "~";

const cursor = { id: sql<string>`${games.id}` };

const columns = {
  id: games.id,
  name: games.name,
  isPublic: games.isPublic,
  startTime: games.startTime,
  endTime: games.endTime,
  participantCount: games.participantCount,
  creator: publicUserColumns,
  cursor,
};

export const allGames = inPages(
  cursor,
  (reader, _all: undefined, isNext) =>
    reader
      .select(columns)
      .from(games)
      .innerJoin(users, eq(users.id, games.creatorId))
      .where(isNext),
  "down",
);

const candidates = alias(games, "candidates");

function matching(reader: Reader, words: readonly string[]) {
  const search = searchOf(reader);
  const { from, id } = search.rowsMatching("games", search.matchAll(words));
  return reader
    .select({ id: candidates.id })
    .from(from)
    .crossJoin(candidates)
    .where(eq(candidates.id, id))
    .limit(ADMIN_MATCHES_MAX);
}

export const foundGames = inPages(
  cursor,
  (reader, words: readonly string[], isNext) =>
    reader
      .select(columns)
      .from(games)
      .innerJoin(users, eq(users.id, games.creatorId))
      .where(
        and(inArray(games.id, sql`(select id from (${matching(reader, words)}) as found)`), isNext),
      ),
  "down",
);
