import { schema, type Writer } from "@stepout/db";
import { foldText } from "@stepout/db/fold-text";
import { recountPerson } from "@stepout/db/recount";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, unauthorized } from "../../errors/domain-error.ts";
import { tellAppearances } from "../../live/appearances.ts";
import { type AuditEvent, recordEvent } from "../audit/audit.service.ts";
import { isOwnPassword } from "../auth/accounts/passwords.service.ts";
import { tellEntriesOfAccount } from "../entries/waiting-people.ts";
import { settleGamesOf } from "../games/settlement/settlement.service.ts";
import { requireHostFor, requireOtherHost } from "../users/hosts.ts";
import type { RemoveAccountInput } from "./account.schema.ts";
import { forgetting } from "./kept.ts";

const { users } = schema;

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

/**
 * Erases somebody's words and pictures, and keeps what others' results depend on. Whoever calls it has
 * checked the actor; `check` does so in the transaction.
 */
async function eraseAccount(
  deps: Deps,
  userId: string,
  event: AuditEvent,
  check?: (tx: Writer) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await check?.(tx);
    await requireOtherHost(tx, userId);
    const leaving = { tx, deps, userId, now: deps.clock.now() };
    await settleGamesOf(tx, deps, userId);
    // Before the deletions, which remove the record of who sees them.
    await tellAppearances(tx, deps, userId);
    await tellEntriesOfAccount(tx, deps, userId);
    for (const forget of Object.values(forgetting)) await forget(leaving);
    await recountPerson(tx, userId);
    await recordEvent(tx, deps, event);
  });
  deps.settlementAlarm.ring();
  await deps.sessions.endAllOf(userId);
}

/**
 * Deletes the actor's account.
 * @throws DomainError `invalid_input` without the right confirmation, `rate_limited`, `conflict` for the
 * only host.
 */
export async function removeAccount(
  deps: Deps,
  actor: Actor,
  confirmation: RemoveAccountInput,
): Promise<void> {
  await requireConfirmation(deps, actor, confirmation);
  const { userId } = actor;
  await eraseAccount(deps, userId, { action: "account-deleted", actorId: userId });
}

/**
 * Deletes an account in the same way, by a host.
 * @throws DomainError `access_denied` for everybody else, `not_found`, `conflict` for the only host.
 */
export const removeAccountByHost = (deps: Deps, actor: Actor, userId: string): Promise<void> =>
  eraseAccount(
    deps,
    userId,
    { action: "account-deleted-by-host", actorId: actor.userId, subjectId: userId },
    (tx) => requireHostFor(tx, actor, userId),
  );
