import { schema, type Writer } from "@stepout/db";
import { and, eq, sql } from "@stepout/db/sql";
import type { Actor, Deps } from "../../../deps.ts";
import { DomainError, unauthorized } from "../../../errors/domain-error.ts";
import { tooMany } from "../../../platform/limits/throttling.ts";
import { requireSameEpoch } from "../../../sessions/proven-account.ts";
import { emailKeyOf } from "../../../text/emails.rules.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { areUnblocked } from "../../blocks/visibility/visibility.queries.ts";
import { queueMail, sendsMail, tryToQueue } from "../../mail/queue.service.ts";
import type { ChangeEmailInput } from "../accounts/accounts.schema.ts";
import { isFreeEmail } from "../accounts/new-user.ts";
import { reauthenticate } from "../accounts/reauthentication.ts";
import { findAccountOf } from "./email-links.service.ts";

const { users } = schema;

/** Stores the email address. Like `insertUser`, omits `emailKey` if another account has the address. */
async function claim(tx: Writer, deps: Deps, userId: string, email: string): Promise<void> {
  const emailKey = (await isFreeEmail(tx, email)) ? emailKeyOf(email) : null;
  await tx
    .update(users)
    .set({ email, emailKey, emailVerified: false, updatedAt: deps.clock.now() })
    .where(eq(users.id, userId));
  await recordEvent(tx, deps, { action: "email-changed", actorId: userId });
  deps.live.notify({ about: "profile", to: [userId] });
}

export async function belongsToBlockedUser(
  tx: Writer,
  actorId: string,
  email: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKeyOf(email)), sql`not ${areUnblocked(actorId, users.id)}`));
  return found.length > 0;
}

interface ChangedFrom {
  sessionId: string | null;
  network: string;
}

/**
 * Doesn't reveal whether another account has the address.
 * @returns false if the server sends no mail and changed the address immediately
 * @throws DomainError with the same codes as `reauthenticate`, or `conflict` for the current address
 */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  { sessionId, network }: ChangedFrom,
  { email, password }: ChangeEmailInput,
): Promise<boolean> {
  const { userId } = actor;
  const proven = await reauthenticate(deps, actor, sessionId, password);
  const byMail = sendsMail(deps);
  if (byMail) await deps.throttle.countNewEmail(userId);
  await deps.db.transaction(async (tx) => {
    await requireSameEpoch(tx, proven);
    const user = await findAccountOf(tx, userId);
    if (!user) throw unauthorized();
    if (user.email !== null && emailKeyOf(user.email) === emailKeyOf(email)) {
      throw new DomainError("conflict", "This is already your address.", { field: "email" });
    }
    if (!byMail) return claim(tx, deps, userId, email);
    // The result must not reveal whether the email address is taken.
    await queueMail(tx, deps, { kind: "new-email", recipient: email, userId, network });
  });
  return byMail;
}

const TOO_MANY = "Too many emails were requested.";

/** @throws DomainError `rate_limited`, or `conflict` if there is no email address to verify or emails are off */
export const sendVerification = (deps: Deps, { userId }: Actor, network: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!sendsMail(deps)) throw new DomainError("conflict", "This StepOut doesn't send emails.");
    const found = await findAccountOf(tx, userId);
    if (!found?.email) {
      throw new DomainError("conflict", "Your profile has no email address.");
    }
    if (found.isVerified) throw new DomainError("conflict", "This address is already verified.");
    const mail = { kind: "verification", recipient: found.email, userId, network } as const;
    const { isQueued, waitMs } = await tryToQueue(tx, deps, mail);
    if (isQueued) return;
    if (waitMs !== undefined) throw tooMany(TOO_MANY, waitMs);
    throw new DomainError("rate_limited", `${TOO_MANY} Please try again later.`);
  });
