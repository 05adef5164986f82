import { schema, type Writer } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { emailKeyOf } from "../../../text/emails.rules.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { queueMail } from "../../mail/queue.service.ts";
import { findOwnerAddress, notifyFormerAddress } from "./owner-mail.ts";

const { users } = schema;

/**
 * Takes the `emailKey` from an account that hasn't verified the address.
 * @returns false if another account has verified the address
 */
export async function takeVerifiedEmail(
  tx: Writer,
  deps: Deps,
  userId: string,
  email: string,
): Promise<boolean> {
  const emailKey = emailKeyOf(email);
  const updatedAt = deps.clock.now();
  const [holder] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  if (holder?.emailVerified) return holder.id === userId;
  if (holder && holder.id !== userId) {
    const unbound = { emailKey: null, updatedAt };
    await tx.update(users).set(unbound).where(eq(users.id, holder.id));
  }
  const former = await findOwnerAddress(tx, userId);
  await tx
    .update(users)
    .set({ email, emailKey, emailVerified: true, updatedAt })
    .where(eq(users.id, userId));
  if (former && emailKeyOf(former.email) !== emailKey) {
    await notifyFormerAddress(tx, deps, userId, former);
  }
  return true;
}

/** The notice contains no recovery link, because a thief may read the email. */
export async function removeEmail(tx: Writer, deps: Deps, userId: string): Promise<void> {
  const former = await findOwnerAddress(tx, userId);
  if (!former) return;
  await tx
    .update(users)
    .set({ email: null, emailKey: null, emailVerified: false, updatedAt: deps.clock.now() })
    .where(eq(users.id, userId));
  const isUnverified = !former.isVerified;
  await queueMail(tx, deps, {
    kind: "email-changed",
    recipient: former.email,
    userId,
    isUnverified,
  });
  await recordEvent(tx, deps, { action: "email-changed", actorId: userId });
  deps.live.notify({ about: "profile", to: [userId] });
}
