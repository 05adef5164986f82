import { schema } from "@stepout/db";
import { foldText } from "@stepout/db/fold-text";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { unauthorized } from "../../errors/domain-error.ts";
import { containsPattern, isLike, startPattern } from "../../platform/like-pattern.ts";
import { publicUserColumns, toPublicUser } from "./users.queries.ts";
import { USER_SEARCH_LIMIT, USER_SEARCH_MIN } from "./users.rules.ts";
import type { CurrentUser, PublicUser } from "./users.schema.ts";

const { users } = schema;

/** The actor with what only they may see of themselves. */
export async function getCurrentUser(deps: Deps, actor: Actor): Promise<CurrentUser> {
  const [row] = await deps.db.read
    .select({ ...publicUserColumns, email: users.email, bio: users.bio })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!row) throw unauthorized();
  const { email, bio, ...publicRow } = row;
  return { ...toPublicUser(publicRow), email, bio };
}

/** People by a part of their name or username, the best matches first; never by their e-mail. */
export async function searchUsers(deps: Deps, term: string): Promise<PublicUser[]> {
  if ([...term].length < USER_SEARCH_MIN) return [];
  const start = startPattern(term);
  const rows = await deps.db.read
    .select(publicUserColumns)
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        isNull(users.deletedAt),
        isLike(users.searchText, containsPattern(term)),
      ),
    )
    .orderBy(
      sql`case when ${eq(users.usernameKey, foldText(term))} then 0 when ${isLike(users.usernameKey, start)} then 1 when ${isLike(users.searchText, start)} then 2 else 3 end`,
      asc(users.searchText),
      asc(users.id),
    )
    .limit(USER_SEARCH_LIMIT);
  return rows.map(toPublicUser);
}
