import { schema, type Writer } from "@stepout/db";
import { and, isNotNull, type SQL } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { queueMail } from "../mail/queue.service.ts";
import { tellOfWaiting } from "../users/waiting.ts";

const { users } = schema;

/**
 * Lets those accounts in that wait for approval, all of them without a condition, and mails the owners. Does
 * nothing for accounts that do not wait. Without an actor, the act is by the command line.
 */
export async function approveAccounts(
  tx: Writer,
  deps: Deps,
  which: SQL | undefined,
  actor?: Actor,
): Promise<void> {
  const approved = await tx
    .update(users)
    .set({ waitingSince: null, updatedAt: deps.clock.now() })
    .where(and(isNotNull(users.waitingSince), which))
    .returning({
      id: users.id,
      email: users.email,
      emailKey: users.emailKey,
      isVerified: users.emailVerified,
      disabledAt: users.disabledAt,
    });
  const action = "account-approved-by-host";
  for (const { id, email, emailKey, isVerified, disabledAt } of approved) {
    await recordEvent(tx, deps, { action, actorId: actor?.userId ?? null, subjectId: id });
    if (email === null || emailKey === null || disabledAt !== null) continue;
    const mail = { recipient: email, userId: id, isUnverified: !isVerified };
    await queueMail(tx, deps, { kind: "account-approved", ...mail });
  }
  if (approved.length > 0) await tellOfWaiting(tx, deps);
}
