import { schema } from "@stepout/db";
import { and, eq, exists, notExists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder, type SQLiteColumn } from "drizzle-orm/sqlite-core";

const { blocks, participants } = schema;

const builder = new QueryBuilder();
const running = alias(participants, "running");

const actorId = sql.placeholder("actorId");
const one = { one: sql`1` };

/** Each looks for one row by the primary key. */
const isBlockedBy = (blocker: SQLiteColumn | Placeholder, blocked: SQLiteColumn | Placeholder) =>
  builder
    .select(one)
    .from(blocks)
    .where(and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked)));

/** Whether neither the actor nor this person has blocked the other. */
export const isSeen = (person: SQLiteColumn): SQL =>
  sql`(${and(notExists(isBlockedBy(actorId, person)), notExists(isBlockedBy(person, actorId)))})`;

/**
 * The same inside of a game. Those who run it see everybody and everything in it: else nobody could
 * decide about what somebody writes who has blocked them.
 */
export const isSeenInGame = (person: SQLiteColumn, gameId: SQLiteColumn): SQL | undefined =>
  or(
    isSeen(person),
    exists(
      builder
        .select(one)
        .from(running)
        .where(
          and(eq(running.gameId, gameId), eq(running.userId, actorId), eq(running.isAdmin, true)),
        ),
    ),
  );
