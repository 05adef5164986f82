import { schema } from "@stepout/db";
import { foldKey } from "@stepout/db/fold-key";
import { cacheByUser } from "@stepout/db/page-cache";
import { toSearchStart, toSearchWords } from "@stepout/db/search-text";
import { eq, isNotNull, sql } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { unauthorized } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toReadableEmail } from "../../text/readable-emails.ts";
import { sendsMail } from "../mail/queue.service.ts";
import { searchingUsers } from "./searching-users.queries.ts";
import { publicUserColumns, toPublicUser } from "./users.queries.ts";
import { USER_SEARCH_MIN } from "./users.rules.ts";
import type { CurrentUser, PublicUser, SearchUsersInput } from "./users.schema.ts";

const { users } = schema;

const currentUserById = preparedFor((reader) =>
  reader
    .select({
      ...publicUserColumns,
      email: users.email,
      emailKey: users.emailKey,
      isVerified: users.emailVerified,
      bio: users.bio,
      hasPassword: isNotNull(users.passwordHash).mapWith(Boolean),
      isHost: users.isHost,
      timeZone: users.timeZone,
      waitingSince: users.waitingSince,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
);

const CACHED_USERS_MAX = 2_000;

const cachedUsers = cacheByUser<CurrentUser>({ weigh: () => 1, weightMax: CACHED_USERS_MAX });

export async function getCurrentUser(deps: Deps, { userId }: Actor): Promise<CurrentUser> {
  const slot = cachedUsers(deps.db)?.(userId);
  const user = slot?.value ?? (await readCurrentUser(deps, userId));
  if (slot?.value === undefined) slot?.store(user);
  return user;
}

async function readCurrentUser(deps: Deps, userId: string): Promise<CurrentUser> {
  const [row] = await currentUserById(deps.db.read).execute({ userId });
  if (!row) throw unauthorized();
  const {
    email,
    emailKey,
    isVerified,
    bio,
    hasPassword,
    isHost,
    timeZone,
    waitingSince,
    ...publicRow
  } = row;
  const emailVerified = isVerified && emailKey !== null;
  const canVerifyEmail = email !== null && !emailVerified && sendsMail(deps);
  return {
    ...toPublicUser(publicRow),
    email: email && toReadableEmail(email),
    emailVerified,
    canVerifyEmail,
    sendsMail: sendsMail(deps),
    bio,
    hasPassword,
    isHost,
    timeZone,
    state: waitingSince === null ? "active" : "waiting",
  };
}

/** Never matches email addresses. Omits users whom a block hides. */
export async function searchUsers(
  deps: Deps,
  actor: Actor,
  { q: term }: SearchUsersInput,
): Promise<PublicUser[]> {
  if ([...term].length < USER_SEARCH_MIN) return [];
  const words = toSearchWords(term);
  if (words.length === 0) return [];
  const rows = await searchingUsers(deps.db.read, actor.userId, {
    username: foldKey(term),
    text: toSearchStart(term),
    words,
  });
  return rows.map(toPublicUser);
}
