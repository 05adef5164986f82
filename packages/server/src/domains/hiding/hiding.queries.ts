import { schema } from "@stepout/db";
import { and, eq, exists, notExists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { preparedFor } from "../../platform/queries/prepared.ts";

const { blocks, messages, participants } = schema;

const builder = new QueryBuilder();
const running = alias(participants, "running");
const own = alias(participants, "own");
const theirs = alias(participants, "theirs");

const actorId = sql.placeholder("actorId");
const one = { one: sql`1` };

/** A person's id. */
export type Person = SQLiteColumn | Placeholder;

/** Each looks for one row by the primary key. */
const isBlockedBy = (blocker: Person, blocked: Person) =>
  builder
    .select(one)
    .from(blocks)
    .where(and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked)));

/** One row if there is anybody whom blocks hide from the actor, in whichever direction. */
export const anybodyHidden = preparedFor((reader) =>
  reader
    .select(one)
    .from(blocks)
    .where(or(eq(blocks.blockerId, actorId), eq(blocks.blockedId, actorId)))
    .limit(1)
    .prepare(),
);

/** True if no block separates these two people. */
export const areUnblocked = (one: Person, other: Person): SQL =>
  sql`(${and(notExists(isBlockedBy(one, other)), notExists(isBlockedBy(other, one)))})`;

/** Whether neither the actor nor this person has blocked the other. */
export const isSeen = (person: SQLiteColumn): SQL => areUnblocked(actorId, person);

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

const wroteTo = (sender: Person, recipient: Person) =>
  exists(
    builder
      .select(one)
      .from(messages)
      .where(and(eq(messages.senderId, sender), eq(messages.recipientId, recipient))),
  );

/** Whether two people are in a game together or have written to each other: each knows of the other. */
export const haveMet = (person: Person, other: Person): SQL =>
  sql`(${or(
    exists(
      builder
        .select(one)
        .from(own)
        .innerJoin(theirs, eq(theirs.gameId, own.gameId))
        .where(and(eq(own.userId, person), eq(theirs.userId, other))),
    ),
    wroteTo(person, other),
    wroteTo(other, person),
  )})`;

/** Whether the actor can know that there is this person: not if they were hidden and have never met. */
export const isKnown = (person: SQLiteColumn): SQL | undefined =>
  or(isSeen(person), haveMet(actorId, person));
