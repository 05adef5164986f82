import { type Reader, schema } from "@stepout/db";
import { searchOf } from "@stepout/db/search";
import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { isSeen } from "../hiding/hiding.queries.ts";
import { publicUserColumns } from "./users.queries.ts";
import { USER_SEARCH_LIMIT } from "./users.rules.ts";

const { users } = schema;

const builder = new QueryBuilder();
const candidates = alias(users, "candidates");
const isListed = and(
  isNull(candidates.disabledAt),
  isNull(candidates.deletedAt),
  isNull(candidates.waitingSince),
  isSeen(candidates.id),
);

/** Follows every text that begins like the text in front of it. */
export const TEXT_END = "\u{10ffff}";

const username = sql.placeholder("username");
const usernameEnd = sql.placeholder("usernameEnd");
const isUsernameLike = (column: typeof users.usernameKey | typeof candidates.usernameKey): SQL =>
  sql`(${and(gte(column, username), lt(column, usernameEnd))})`;

const byUsername = builder
  .select({ id: candidates.id })
  .from(candidates)
  .where(and(isUsernameLike(candidates.usernameKey), isListed))
  .orderBy(asc(candidates.usernameKey))
  .limit(USER_SEARCH_LIMIT);

/**
 * One row if usernames alone don't fill the list, or else none: the index of words, which reads all
 * beginnings of a word before it answers, is asked only then.
 */
const usernamesLeaveRoom = sql`(select 1 where (select count(*) from (${byUsername}) as listed) < ${sql.raw(`${USER_SEARCH_LIMIT}`)}) as "room"`;

const byWords = (reader: Reader, match: string) => {
  const { from, id } = searchOf(reader).rowsMatching("users", sql.placeholder(match));
  return (
    builder
      .select({ id: candidates.id })
      .from(usernamesLeaveRoom)
      .crossJoin(from)
      // Ends with the limit: a plain join would collect all matches first.
      .crossJoin(candidates)
      .where(and(eq(candidates.id, id), isListed))
      .limit(USER_SEARCH_LIMIT)
  );
};

const oneOf = (query: SQL | { getSQL(): SQL }) => sql`select id from (${query}) as found`;

const found = (reader: Reader) =>
  sql`(${oneOf(byUsername)} union ${oneOf(byWords(reader, "start"))} union ${oneOf(byWords(reader, "words"))})`;

/**
 * The best matches: a username, the beginning of a username, of the names, of any word. Each kind
 * adds only as many people as are shown, and names none where usernames fill the list.
 */
export const searchingUsers = preparedFor((reader) =>
  reader
    .select(publicUserColumns)
    .from(users)
    .where(inArray(users.id, found(reader)))
    .orderBy(
      sql`case when ${eq(users.usernameKey, username)} then 0 when ${isUsernameLike(users.usernameKey)} then 1 when substr(${users.searchText}, 1, length(${sql.placeholder("text")})) = ${sql.placeholder("text")} then 2 else 3 end`,
      asc(users.searchText),
      asc(users.id),
    )
    .limit(USER_SEARCH_LIMIT)
    .prepare(),
);
