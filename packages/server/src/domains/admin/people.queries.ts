import { type Reader, schema } from "@stepout/db";
import { searchOf } from "@stepout/db/search";
import {
  alias,
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  QueryBuilder,
  type SQL,
  type SQLiteColumn,
  sql,
} from "@stepout/db/sql";
import { inPages } from "../../platform/queries/pages.ts";
import { TEXT_END } from "../users/searching-users.queries.ts";
import { publicUserColumns } from "../users/users.queries.ts";
import { DELETED_USERNAME } from "../users/users.rules.ts";
import { ADMIN_MATCHES_MAX, ADMIN_PAGE } from "./admin.rules.ts";

const { sessions, users } = schema;

const columns = {
  ...publicUserColumns,
  email: users.email,
  emailKey: users.emailKey,
  emailVerified: users.emailVerified,
  isHost: users.isHost,
  disabledAt: users.disabledAt,
  waitingSince: users.waitingSince,
  createdAt: users.createdAt,
};

const cursor = { usernameKey: sql<string>`${users.usernameKey}` };

/** Uses the index to skip deleted accounts, so that their rows aren't read. */
const isPresent = and(
  sql`(${users.usernameKey} < ${`${DELETED_USERNAME} `} or ${users.usernameKey} > ${`${DELETED_USERNAME} ${TEXT_END}`})`,
  isNull(users.deletedAt),
);

export const allPeople = inPages(cursor, (reader, _all: undefined, isNext) =>
  reader
    .select({ ...columns, cursor })
    .from(users)
    .where(and(isNext, isPresent)),
);

const builder = new QueryBuilder();
const candidates = alias(users, "candidates");
const isCandidate = isNull(candidates.deletedAt);

interface Searched {
  text: string;
  words: readonly string[];
}

const withKey = (column: SQLiteColumn, text: string) =>
  builder
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(gte(column, text), lt(column, `${text}${TEXT_END}`), isCandidate))
    .orderBy(asc(column))
    .limit(ADMIN_MATCHES_MAX);

function matchingWords(reader: Reader, words: readonly string[]) {
  const search = searchOf(reader);
  const { from, id } = search.rowsMatching("users", search.matchAll(words));
  return (
    builder
      .select({ id: candidates.id })
      .from(from)
      // SQLite stops a cross join, but not an inner join, at the limit.
      .crossJoin(candidates)
      .where(and(eq(candidates.id, id), isCandidate))
      .limit(ADMIN_MATCHES_MAX)
  );
}

const oneOf = (query: { getSQL(): SQL }) => sql`select id from (${query}) as found`;

const idsFound = (reader: Reader, { text, words }: Searched) =>
  sql`(${oneOf(withKey(candidates.usernameKey, text))} union ${oneOf(withKey(candidates.emailKey, text))} union ${oneOf(matchingWords(reader, words))})`;

export const foundPeople = inPages(cursor, (reader, searched: Searched, isNext) =>
  reader
    .select({ ...columns, cursor })
    .from(users)
    .where(and(inArray(users.id, idsFound(reader, searched)), isNext)),
);

export const personById = (reader: Reader, userId: string) =>
  reader.select(columns).from(users).where(eq(users.id, userId));

export type PersonRow = Awaited<ReturnType<typeof personById>>[number];

const isUndecided = and(isNotNull(users.waitingSince), isNull(users.disabledAt));

export const waitingPeople = (reader: Reader) =>
  reader
    .select(columns)
    .from(users)
    .where(isUndecided)
    .orderBy(asc(users.waitingSince), asc(users.id))
    .limit(ADMIN_PAGE);

export const waitingTotal = (reader: Reader) =>
  reader.select({ total: count() }).from(users).where(isUndecided);

export const lastSeen = (reader: Reader, ids: string[]) =>
  reader
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.userId, ids))
    .groupBy(sessions.userId);
