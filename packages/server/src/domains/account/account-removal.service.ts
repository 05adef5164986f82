import { schema } from "@stepout/db";
import { foldText } from "@stepout/db/fold-text";
import { recountPerson } from "@stepout/db/recount";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, unauthorized } from "../../errors/domain-error.ts";
import { tellAppearances } from "../../live/appearances.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { isOwnPassword } from "../auth/accounts/passwords.service.ts";
import { tellEntriesOfAccount } from "../entries/waiting-people.ts";
import { settleGamesOf } from "../games/settlement/settlement.service.ts";
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
    for (const forget of Object.values(forgetting)) await forget(leaving);
    await recountPerson(tx, userId);
    await recordEvent(tx, deps, { action: "account-deleted", actorId: userId });
  });
  deps.settlementAlarm.ring();
  await deps.sessions.endAllOf(userId);
}
