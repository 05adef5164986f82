import { type Reader, schema } from "@stepout/db";
import { contains } from "@stepout/db/expressions";
import { and, asc, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { isSeenInGame } from "../../hiding/hiding.queries.ts";
import { PEOPLE_FIND_WORDS } from "../game/games.rules.ts";
import type { PlaceInOrder } from "../game/people-pages.schema.ts";
import { participantColumns } from "./participants.queries.ts";

const { participants, users } = schema;

/** An empty word is in every text. */
const wordNames = Array.from({ length: PEOPLE_FIND_WORDS }, (_, nth) => `word${nth}`);

const isFound = (reader: Reader) =>
  wordNames.map((name) => contains(reader, participants.sortText, sql`${sql.placeholder(name)}`));

const isBehind = sql`(${participants.sortText}, ${participants.userId}) > (${sql.placeholder("sortText")}, ${sql.placeholder("userId")})`;

const prepare = (order: SQL[], ...conditions: (SQL | undefined)[]) =>
  preparedFor((reader) =>
    reader
      .select({ ...participantColumns, sortText: participants.sortText })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .where(
        and(eq(participants.gameId, sql.placeholder("gameId")), ...conditions, ...isFound(reader)),
      )
      .orderBy(...order)
      .limit(sql.placeholder("limit"))
      .prepare(),
  );

const byName = [asc(participants.sortText), asc(participants.userId)];

/** In the order of an index: the highest figure first, and equal ones by name. */
function prepareOrder(
  figure: typeof participants.isAdmin | typeof participants.score,
  which?: SQL,
) {
  const order = [desc(figure), ...byName];
  const last = sql.placeholder("figure");
  return {
    first: prepare(order, which),
    /** Two ranges of the index: a single condition for both would read all rows before it. */
    next: [
      prepare(order, which, eq(figure, last), isBehind),
      prepare(order, which, lt(figure, last)),
    ],
  };
}

const isShown = isSeenInGame(participants.userId, participants.gameId);
const isUngrouped = isNull(participants.groupId);
const isInGroup = eq(participants.groupId, sql.placeholder("groupId"));

export const PEOPLE_ORDERS = {
  adminsFirst: prepareOrder(participants.isAdmin, isShown),
  /** Of everybody, so that places are the same for all. */
  byScore: prepareOrder(participants.score),
  ungrouped: {
    first: prepare(byName, isUngrouped),
    next: [prepare(byName, isUngrouped, isBehind)],
  },
  inGroup: {
    first: prepare(byName, isInGroup, isShown),
    next: [prepare(byName, isInGroup, isShown, isBehind)],
  },
};

interface Page {
  gameId: string;
  actorId: string;
  /** The last of the page before. */
  after: PlaceInOrder | undefined;
  /** Those whose names contain all these words. */
  words?: readonly string[];
  /** Of the order `inGroup`. */
  groupId?: string | null | undefined;
  limit: number;
}

/** The next people in an order. Reads no more of the index than it takes to find them. */
export async function readPeople(
  reader: Reader,
  order: keyof typeof PEOPLE_ORDERS,
  { gameId, actorId, after, words = [], groupId, limit }: Page,
) {
  const { first, next } = PEOPLE_ORDERS[order];
  const found = Object.fromEntries(wordNames.map((name, nth) => [name, words[nth] ?? ""]));
  const parts = after ? next : [first];
  const rows: Awaited<ReturnType<ReturnType<typeof first>["execute"]>> = [];
  for (const part of parts) {
    if (rows.length === limit) break;
    const values = { gameId, actorId, groupId, ...found, ...after, limit: limit - rows.length };
    rows.push(...(await part(reader).execute(values)));
  }
  return rows;
}
