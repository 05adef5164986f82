import { schema, type Writer } from "@stepout/db";
import { foldText } from "@stepout/db/fold-text";
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
import { DELETED_ACCOUNT, DELETED_USERNAME } from "../users/users.rules.ts";
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

/** Deletes the person's invitations, requests, sent messages, notifications and sign-ins. */
async function removeBelongings(tx: Writer, userId: string): Promise<void> {
  const isOfThem = or(
    eq(invitations.userId, userId),
    eq(invitations.invitedById, userId),
    isAddressedTo(userId),
  );
  await deleteInSlices(tx, invitations, isOfThem);
  await deleteInSlices(tx, joinRequests, eq(joinRequests.userId, userId));
  await deleteInSlices(tx, messages, eq(messages.senderId, userId));
  await deleteInSlices(tx, notifications, eq(notifications.userId, userId));
  await tx.delete(identities).where(eq(identities.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Keeps the row for references to it, without personal data, and frees the username. */
async function anonymize(tx: Writer, userId: string, now: number): Promise<boolean> {
  const gone = await tx
    .update(users)
    .set({
      ...DELETED_ACCOUNT,
      username: DELETED_USERNAME,
      usernameKey: `${DELETED_USERNAME} ${userId}`,
      email: null,
      emailKey: null,
      emailVerified: false,
      searchText: "",
      bio: null,
      imageId: null,
      passwordHash: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return gone.length > 0;
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
    const now = deps.clock.now();
    await settleGamesOf(tx, deps, userId);
    // Before the deletions, which remove the record of who sees them.
    await tellAppearances(tx, deps, userId);
    await tellEntriesOfAccount(tx, deps, userId);
    // Before the e-mail address is erased, which finds their invitations.
    await removeBelongings(tx, userId);
    if (!(await anonymize(tx, userId, now))) throw unauthorized();
    await passGamesOn(tx, deps, userId, now);
    await takeOutOfAllGames(tx, userId);
    await redactPostsOf(tx, userId, now);
    await removeCommentsOf(tx, userId);
    await releaseImagesOf(tx, userId);
    await recountPerson(tx, userId);
    await recordEvent(tx, deps, { action: "account-deleted", actorId: userId });
  });
  deps.settlementAlarm.ring();
  deps.erasure.request();
  await deps.sessions.endAllOf(userId);
}
