import { type Reader, schema } from "@stepout/db";
import { searchOf } from "@stepout/db/search";
import {
  alias,
  and,
  asc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  type SQLWrapper,
  sql,
} from "@stepout/db/sql";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import { publicUserColumns } from "./users.queries.ts";
import { USER_SEARCH_LIMIT } from "./users.rules.ts";

const { users } = schema;

const candidates = alias(users, "candidates");

/** `prefix + TEXT_END` sorts after every text that starts with the prefix. */
export const TEXT_END = "\u{10ffff}";

type Keyed = typeof users.usernameKey | typeof candidates.usernameKey;

interface Searched {
  /** Must be normalized by `foldKey`. */
  username: string;
  text: string;
  words: readonly string[];
}

const oneOf = (query: SQLWrapper) => sql`select id from (${query}) as found`;

export function searchingUsers(
  reader: Reader,
  actorId: string,
  { username, text, words }: Searched,
) {
  const isListed = and(
    isNull(candidates.disabledAt),
    isNull(candidates.deletedAt),
    isNull(candidates.waitingSince),
    areUnblocked(actorId, candidates.id),
  );
  const isUsernameLike = (column: Keyed) =>
    sql`(${and(gte(column, username), lt(column, `${username}${TEXT_END}`))})`;
  const byUsername = reader
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(isUsernameLike(candidates.usernameKey), isListed))
    .orderBy(asc(candidates.usernameKey))
    .limit(USER_SEARCH_LIMIT);
  // Skip the word index if usernames fill the list, because using it would read every matching word.
  const usernamesLeaveRoom = sql`(select 1 where (select count(*) from (${byUsername}) as listed) < ${sql.raw(`${USER_SEARCH_LIMIT}`)}) as "room"`;
  const search = searchOf(reader);
  const matching = (match: string) => {
    const { from, id } = search.rowsMatching("users", match);
    return (
      reader
        .select({ id: candidates.id })
        .from(usernamesLeaveRoom)
        .crossJoin(from)
        // Use a cross join, which stops at the limit. A plain join would collect all matches first.
        .crossJoin(candidates)
        .where(and(eq(candidates.id, id), isListed))
        .limit(USER_SEARCH_LIMIT)
    );
  };
  const found = sql`(${oneOf(byUsername)} union ${oneOf(matching(search.matchStart(text)))} union ${oneOf(matching(search.matchAll(words)))})`;
  return reader
    .select(publicUserColumns)
    .from(users)
    .where(inArray(users.id, found))
    .orderBy(
      sql`case when ${eq(users.usernameKey, username)} then 0 when ${isUsernameLike(users.usernameKey)} then 1 when substr(${users.searchText}, 1, length(${text})) = ${text} then 2 else 3 end`,
      asc(users.searchText),
      asc(users.id),
    )
    .limit(USER_SEARCH_LIMIT);
}
