import { schema } from "@stepout/db";
import { foldText } from "@stepout/db/fold-text";
import { idsMatching, matchAll } from "@stepout/db/fts5";
import { toSearchText, toSearchWords } from "@stepout/db/search-text";
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { unauthorized } from "../../errors/domain-error.ts";
import { isLike, startPattern } from "../../platform/queries/like-pattern.ts";
import { publicUserColumns, toPublicUser } from "./users.queries.ts";
import { USER_SEARCH_LIMIT, USER_SEARCH_MIN } from "./users.rules.ts";
import type { CurrentUser, PublicUser } from "./users.schema.ts";

const { users } = schema;

/** The actor's own data, including the private ones. */
export async function getCurrentUser(deps: Deps, actor: Actor): Promise<CurrentUser> {
  const [row] = await deps.db.read
    .select({
      ...publicUserColumns,
      email: users.email,
      bio: users.bio,
      hasPassword: isNotNull(users.passwordHash).mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!row) throw unauthorized();
  const { email, bio, hasPassword, ...publicRow } = row;
  return { ...toPublicUser(publicRow), email, bio, hasPassword };
}

/**
 * Finds people by the beginnings of words in their names and username, the best matches first;
 * never by e-mail.
 */
export async function searchUsers(deps: Deps, term: string): Promise<PublicUser[]> {
  if ([...term].length < USER_SEARCH_MIN) return [];
  const words = toSearchWords(term);
  if (words.length === 0) return [];
  const rows = await deps.db.read
    .select(publicUserColumns)
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        isNull(users.deletedAt),
        inArray(users.id, idsMatching("users", matchAll(words))),
      ),
    )
    .orderBy(
      sql`case when ${eq(users.usernameKey, foldText(term))} then 0 when ${isLike(users.usernameKey, startPattern(foldText(term)))} then 1 when ${isLike(users.searchText, startPattern(toSearchText(term)))} then 2 else 3 end`,
      asc(users.searchText),
      asc(users.id),
    )
    .limit(USER_SEARCH_LIMIT);
  return rows.map(toPublicUser);
}
