import { type Reader, schema } from "@stepout/db";
import { searchOf } from "@stepout/db/search";
import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { inPreparedPages } from "../../platform/queries/pages.ts";
import { publicUserColumns } from "../users/users.queries.ts";
import { ADMIN_MATCHES_MAX } from "./admin.rules.ts";

const { games, users } = schema;

const place = { id: sql<string>`${games.id}` };

const columns = {
  id: games.id,
  name: games.name,
  isPublic: games.isPublic,
  startTime: games.startTime,
  endTime: games.endTime,
  participantCount: games.participantCount,
  creator: publicUserColumns,
  place,
};

/** All games, the newest first: ids grow with time. */
export const allGames = inPreparedPages(
  place,
  (reader, isNext) =>
    reader
      .select(columns)
      .from(games)
      .innerJoin(users, eq(users.id, games.creatorId))
      .where(isNext),
  "down",
);

const candidates = alias(games, "candidates");

function withWords(reader: Reader) {
  const { from, id } = searchOf(reader).rowsMatching("games", sql.placeholder("words"));
  return reader
    .select({ id: candidates.id })
    .from(from)
    .crossJoin(candidates)
    .where(eq(candidates.id, id))
    .limit(ADMIN_MATCHES_MAX);
}

/** Those whose name or description matches. */
export const foundGames = inPreparedPages(
  place,
  (reader, isNext) =>
    reader
      .select(columns)
      .from(games)
      .innerJoin(users, eq(users.id, games.creatorId))
      .where(and(inArray(games.id, sql`(select id from (${withWords(reader)}) as found)`), isNext)),
  "down",
);
