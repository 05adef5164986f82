import { schema, type Writer } from "@stepout/db";
import { foldKey } from "@stepout/db/fold-key";
import { recountUser } from "@stepout/db/recount";
import { and, eq, isNull } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, unauthorized } from "../../errors/domain-error.ts";
import { notifyAppearances } from "../../live/appearances.ts";
import { announceDue } from "../../platform/time/alarm.ts";
import { type ProvenAccount, requireSameEpoch } from "../../sessions/proven-account.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { type AuditEvent, recordEvent } from "../audit/audit.service.ts";
import { reauthenticate } from "../auth/accounts/reauthentication.ts";
import { withdrawAllOf } from "../games/game/withdrawals.ts";
import { renewCodesKnownTo } from "../games/membership/invite-codes.service.ts";
import { settleGamesOf } from "../games/settlement/settlement.service.ts";
import { notifyPendingOfAccount } from "../pending/pending-people.ts";
import { isWaiting, notifyOfPendingAccounts } from "../users/approval.ts";
import { requireHostFor, requireOtherHost } from "../users/hosts.ts";
import type { RemoveAccountInput } from "./account.schema.ts";
import { erasers } from "./privacy.ts";

const { users } = schema;

const refusal = (field: "password" | "username", message: string) =>
  new DomainError("invalid_input", message, { field });

async function requireConfirmation(
  deps: Deps,
  actor: Actor,
  sessionId: string | null,
  { password, username }: RemoveAccountInput,
): Promise<ProvenAccount> {
  const [user] = await deps.db.read
    .select({ usernameKey: users.usernameKey, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, actor.userId), isNull(users.deletedAt)));
  if (!user) throw unauthorized();
  if (user.passwordHash === null && foldKey(username ?? "") !== user.usernameKey) {
    throw refusal("username", "Please type your username to confirm.");
  }
  if (user.passwordHash !== null && !password) {
    throw refusal("password", "Please enter your password to confirm.");
  }
  return reauthenticate(deps, actor, sessionId, password);
}

/** Checks no permissions. Callers check them before the call or in `describe`. */
async function eraseAccount(
  deps: Deps,
  userId: string,
  describe: (tx: Writer) => Promise<AuditEvent>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const event = await describe(tx);
    await requireOtherHost(tx, userId);
    const erasure = { tx, deps, userId, now: deps.clock.now() };
    await settleGamesOf(tx, deps, userId);
    // Notify users before the deletions below, which remove the rows that determine whom to notify.
    await notifyAppearances(tx, deps, userId);
    await withdrawAllOf(tx, deps, erasure);
    await notifyPendingOfAccount(tx, deps, userId);
    if (await isWaiting(tx, userId)) await notifyOfPendingAccounts(tx, deps);
    for (const erase of Object.values(erasers)) await erase(erasure);
    await recountUser(tx, userId);
    await recordEvent(tx, deps, event);
    await deps.sessions.endAllOf(tx, userId);
    announceDue(deps, "settlement");
  });
}

/**
 * @throws DomainError `invalid_input` or `rate_limited`, or `conflict` if the user is the only host or must sign in
 * again
 */
export async function removeAccount(
  deps: Deps,
  actor: Actor,
  sessionId: string | null,
  confirmation: RemoveAccountInput,
): Promise<void> {
  const proven = await requireConfirmation(deps, actor, sessionId, confirmation);
  const { userId } = actor;
  await eraseAccount(deps, userId, async (tx) => {
    await requireSameEpoch(tx, proven);
    return { action: "account-deleted", actorId: userId };
  });
}

/**
 * Deletes an account as a host.
 * @throws DomainError `access_denied`, `not_found`, or `conflict` if the user is the only host
 */
export const removeAccountByHost = (
  deps: Deps,
  actor: Actor,
  { id: userId }: IdRef,
): Promise<void> =>
  eraseAccount(deps, userId, async (tx) => {
    await requireHostFor(tx, actor, userId);
    await renewCodesKnownTo(tx, deps, { userId, actorId: actor.userId });
    const action = (await isWaiting(tx, userId))
      ? "account-refused-by-host"
      : "account-deleted-by-host";
    return { action, actorId: actor.userId, subjectId: userId };
  });
