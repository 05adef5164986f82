import { schema, type Writer } from "@stepout/db";
import { foldText } from "@stepout/db/fold-text";
import type { PersonalTable } from "@stepout/db/personal";
import { recountPerson } from "@stepout/db/recount";
import { deleteInSlices } from "@stepout/db/slices";
import { and, eq, isNull, or } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, unauthorized } from "../../errors/domain-error.ts";
import { tellAppearances } from "../../live/appearances.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { isOwnPassword } from "../auth/accounts/passwords.service.ts";
import { isAddressedTo } from "../entries/pending-entries.ts";
import { tellEntriesOfAccount } from "../entries/waiting-people.ts";
import { passGamesOn, takeOutOfAllGames } from "../games/lifecycle/succession.service.ts";
import { settleGamesOf } from "../games/settlement/settlement.service.ts";
import { releaseImagesOf } from "../images/images.service.ts";
import { redactPostsOf, removeCommentsOf } from "../posts/erasure.service.ts";
import { erasedAccount } from "../users/deleted-account.ts";
import type { RemoveAccountInput } from "./account.schema.ts";

const { identities, invitations, joinRequests, messages, notifications, sessions, users } = schema;

const refusal = (field: "password" | "username", message: string) =>
  new DomainError("invalid_input", message, { field });

/** An open session alone must not be enough to delete an account. */
async function requireConfirmation(
  deps: Deps,
  actor: Actor,
  { password, username }: RemoveAccountInput,
): Promise<void> {
  const [user] = await deps.db.read
    .select({ usernameKey: users.usernameKey, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, actor.userId), isNull(users.deletedAt)));
  if (!user) throw unauthorized();
  if (user.passwordHash === null) {
    if (foldText(username ?? "") === user.usernameKey) return;
    throw refusal("username", "Please type your username to confirm.");
  }
  if (!password) throw refusal("password", "Please enter your password to confirm.");
  if (!(await isOwnPassword(deps, actor, password))) {
    throw refusal("password", "The password is not right.");
  }
}

interface Leaving {
  tx: Writer;
  deps: Deps;
  userId: string;
  now: number;
}

const isByOrFor = (userId: string) =>
  or(eq(invitations.userId, userId), eq(invitations.invitedById, userId), isAddressedTo(userId));

/** Keeps the row, to which others refer. */
async function anonymize({ tx, userId, now }: Leaving): Promise<void> {
  const gone = await tx
    .update(users)
    .set({ ...erasedAccount(userId), emailVerified: false, deletedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (gone.length === 0) throw unauthorized();
}

async function leaveGames({ tx, deps, userId, now }: Leaving): Promise<void> {
  await passGamesOn(tx, deps, userId, now);
  await takeOutOfAllGames(tx, userId);
}

/**
 * Erases a user's words, pictures, names and secrets from each table; `tsc` refuses a missing table.
 * The order counts: the e-mail address finds their invitations until the account is anonymous, and
 * pictures can go only once nothing refers to them.
 */
const FORGETTING: Record<PersonalTable, (leaving: Leaving) => Promise<unknown>> = {
  invitations: ({ tx, userId }) => deleteInSlices(tx, invitations, isByOrFor(userId)),
  messages: ({ tx, userId }) => deleteInSlices(tx, messages, eq(messages.senderId, userId)),
  identities: ({ tx, userId }) => tx.delete(identities).where(eq(identities.userId, userId)),
  sessions: ({ tx, userId }) => tx.delete(sessions).where(eq(sessions.userId, userId)),
  users: anonymize,
  games: leaveGames,
  // A group's name belongs to the game, like the game's own name.
  groups: async () => undefined,
  posts: ({ tx, userId, now }) => redactPostsOf(tx, userId, now),
  comments: ({ tx, userId }) => removeCommentsOf(tx, userId),
  images: ({ tx, userId }) => releaseImagesOf(tx, userId),
};

/** Deletes rows that matter to the user alone. */
async function removeWaiting({ tx, userId }: Leaving): Promise<void> {
  await deleteInSlices(tx, joinRequests, eq(joinRequests.userId, userId));
  await deleteInSlices(tx, notifications, eq(notifications.userId, userId));
}

/**
 * Deletes the actor's account: erases their words and pictures, and keeps what others' results
 * depend on.
 * @throws DomainError `invalid_input` without the right confirmation, `rate_limited`.
 */
export async function removeAccount(
  deps: Deps,
  actor: Actor,
  confirmation: RemoveAccountInput,
): Promise<void> {
  await requireConfirmation(deps, actor, confirmation);
  const { userId } = actor;
  await deps.db.transaction(async (tx) => {
    const leaving = { tx, deps, userId, now: deps.clock.now() };
    await settleGamesOf(tx, deps, userId);
    // Before the deletions, which remove the record of who sees them.
    await tellAppearances(tx, deps, userId);
    await tellEntriesOfAccount(tx, deps, userId);
    await removeWaiting(leaving);
    for (const forget of Object.values(FORGETTING)) await forget(leaving);
    await recountPerson(tx, userId);
    await recordEvent(tx, deps, { action: "account-deleted", actorId: userId });
  });
  deps.settlementAlarm.ring();
  await deps.sessions.endAllOf(userId);
}
