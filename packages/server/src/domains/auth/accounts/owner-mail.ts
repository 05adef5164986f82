import { type Reader, schema, type Writer } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../mail/queue.service.ts";
import { openRecoveryLink } from "./recovery-links.service.ts";

const { users } = schema;

interface OwnerAddress {
  email: string;
  isVerified: boolean;
}

export async function findOwnerAddress(
  reader: Reader,
  userId: string,
): Promise<OwnerAddress | undefined> {
  const [user] = await reader
    .select({ email: users.email, emailKey: users.emailKey, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.email || user.emailKey === null) return undefined;
  return { email: user.email, isVerified: user.isVerified };
}

/** An unverified email address gets no recovery link, because a stranger may own it. */
async function mailWithRecoveryLink(
  tx: Writer,
  deps: Deps,
  kind: "password-changed" | "email-changed",
  { userId, email, isVerified }: OwnerAddress & { userId: string },
): Promise<void> {
  const mail = { id: deps.ids.nextId(), recipient: email };
  const isQueued = await queueMail(tx, deps, { ...mail, kind, userId, isUnverified: !isVerified });
  if (isQueued && isVerified) await openRecoveryLink(tx, deps, userId, mail);
}

export const notifyFormerAddress = (
  tx: Writer,
  deps: Deps,
  userId: string,
  former: OwnerAddress,
): Promise<void> => mailWithRecoveryLink(tx, deps, "email-changed", { userId, ...former });

export async function notifyOfNewPassword(tx: Writer, deps: Deps, userId: string): Promise<void> {
  const address = await findOwnerAddress(tx, userId);
  if (address) await mailWithRecoveryLink(tx, deps, "password-changed", { userId, ...address });
}

export async function notifyOwner(
  tx: Writer,
  deps: Deps,
  userId: string,
  kind: "account-approved" | "sign-in-linked" | "sign-in-unlinked",
): Promise<void> {
  const address = await findOwnerAddress(tx, userId);
  if (!address) return;
  const mail = { recipient: address.email, userId, isUnverified: !address.isVerified };
  await queueMail(tx, deps, { kind, ...mail });
}
