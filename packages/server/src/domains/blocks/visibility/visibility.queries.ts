import { type Reader, schema } from "@stepout/db";
import {
  alias,
  and,
  eq,
  exists,
  not,
  or,
  type Placeholder,
  QueryBuilder,
  type SQL,
  type SQLiteColumn,
  sql,
} from "@stepout/db/sql";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { hasRow } from "../../../platform/queries/rows.ts";

const { blocks, messages, participants } = schema;

const builder = new QueryBuilder();
const running = alias(participants, "running");
const own = alias(participants, "own");
const others = alias(participants, "others");

const one = { one: sql`1` };

export type Person = SQLiteColumn | Placeholder | string;

const isBlockedBy = (blocker: Person, blocked: Person): SQL =>
  hasRow(blocks, and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked)));

const blocksOf = preparedFor((reader) => {
  const userId = sql.placeholder("userId");
  return reader
    .select(one)
    .from(blocks)
    .where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
    .limit(1)
    .prepare();
});

export const hasBlocks = async (reader: Reader, userId: string): Promise<boolean> =>
  (await blocksOf(reader).execute({ userId })).length > 0;

export const areUnblocked = (one: Person, other: Person): SQL =>
  sql`(${and(not(isBlockedBy(one, other)), not(isBlockedBy(other, one)))})`;

/** The creator and admins must moderate users who blocked them. */
export const isSeenInGame = (
  actorId: Person,
  person: SQLiteColumn,
  gameId: SQLiteColumn,
): SQL | undefined =>
  or(
    areUnblocked(actorId, person),
    hasRow(
      running,
      and(eq(running.gameId, gameId), eq(running.userId, actorId), eq(running.isAdmin, true)),
    ),
  );

const wroteTo = (sender: Person, recipient: Person) =>
  hasRow(messages, and(eq(messages.senderId, sender), eq(messages.recipientId, recipient)));

export const haveMet = (person: Person, other: Person): SQL =>
  sql`(${or(
    exists(
      builder
        .select(one)
        .from(own)
        .innerJoin(others, eq(others.gameId, own.gameId))
        .where(and(eq(own.userId, person), eq(others.userId, other))),
    ),
    wroteTo(person, other),
    wroteTo(other, person),
  )})`;

export const isKnown = (actorId: Person, person: SQLiteColumn): SQL | undefined =>
  or(areUnblocked(actorId, person), haveMet(actorId, person));
