import { type Reader, schema } from "@stepout/db";
import { contains } from "@stepout/db/expressions";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isSeenInGame } from "../../hiding/hiding.queries.ts";
import { PEOPLE_FIND_WORDS } from "../game/games.rules.ts";
import type { PlaceInOrder } from "../game/people-pages.schema.ts";
import { participantColumns } from "./participants.queries.ts";

const { participants, users } = schema;

const byName = [asc(participants.sortText), asc(participants.userId)];

interface Page {
  gameId: string;
  actorId: string;
  after: PlaceInOrder | undefined;
  words?: readonly string[];
  /** Of the order `inGroup`. */
  groupId?: string | null | undefined;
  limit: number;
}

const isShown = ({ actorId }: Page) =>
  isSeenInGame(actorId, participants.userId, participants.gameId);

/** Each in the order of an index: the highest figure first, and equal ones by name. */
const PEOPLE_ORDERS = {
  adminsFirst: { figure: participants.isAdmin, which: isShown },
  /** Of everybody, so that places are the same for all. */
  byScore: { figure: participants.score, which: () => undefined },
  ungrouped: { figure: undefined, which: () => isNull(participants.groupId) },
  inGroup: {
    figure: undefined,
    which: (page: Page) => and(eq(participants.groupId, page.groupId ?? ""), isShown(page)),
  },
};

type Order = keyof typeof PEOPLE_ORDERS;

/** The ranges of the index that follow a place: one condition for both ranges would read all rows before it. */
function rangesAfter(order: Order, { figure, sortText, userId }: PlaceInOrder) {
  const column = PEOPLE_ORDERS[order].figure;
  const isBehind = sql`(${participants.sortText}, ${participants.userId}) > (${sortText}, ${userId})`;
  if (column === undefined) return [isBehind];
  return [and(sql`${column} = ${figure}`, isBehind), sql`${column} < ${figure}`];
}

export async function readPeople(reader: Reader, order: Order, page: Page) {
  const { gameId, after, words = [], limit } = page;
  const { figure, which } = PEOPLE_ORDERS[order];
  const select = (range: SQL | undefined, most: number) =>
    reader
      .select({ ...participantColumns, sortText: participants.sortText })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .where(
        and(
          eq(participants.gameId, gameId),
          which(page),
          range,
          ...words
            .slice(0, PEOPLE_FIND_WORDS)
            .map((word) => contains(reader, participants.sortText, sql`${word}`)),
        ),
      )
      .orderBy(...(figure ? [desc(figure)] : []), ...byName)
      .limit(most);
  const rows: Awaited<ReturnType<typeof select>> = [];
  for (const range of after ? rangesAfter(order, after) : [undefined]) {
    if (rows.length < limit) rows.push(...(await select(range, limit - rows.length)));
  }
  return rows;
}
