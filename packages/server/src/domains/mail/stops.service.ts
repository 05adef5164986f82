import { createHash } from "node:crypto";
import { type Reader, schema, type Writer } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { makeReadableToken } from "../../platform/signed-link.ts";
import { accountKeyOf } from "../../text/emails.rules.ts";
import { type MailKind, UNREQUESTED_KINDS } from "./mail.rules.ts";

const { mailStops } = schema;

type StopReason = (typeof mailStops.$inferSelect)["reason"];

export const hashAddress = (address: string): string =>
  createHash("sha256").update(accountKeyOf(address)).digest("base64url");

export const stopPath = (token: string) => `/api/mail/stop/${token}`;

/** Returns an unsubscribe link that contains the email address only as a hash. */
export const stopPathOf = ({ secrets }: Pick<Deps, "secrets">, address: string): string =>
  stopPath(makeReadableToken(secrets, "stop-mail", hashAddress(address)));

/** Returns whether to skip an email. Unsubscribing doesn't stop requested emails, such as password links. */
export async function isStopped(reader: Reader, address: string, kind: MailKind): Promise<boolean> {
  const [stop] = await reader
    .select({ reason: mailStops.reason })
    .from(mailStops)
    .where(eq(mailStops.addressHash, hashAddress(address)));
  return stop !== undefined && (stop.reason === "refused" || UNREQUESTED_KINDS.has(kind));
}

export const stopMail = (
  tx: Writer,
  { clock }: Pick<Deps, "clock">,
  addressHash: string,
  reason: StopReason,
): Promise<unknown> => {
  const stop = tx.insert(mailStops).values({ addressHash, reason, createdAt: clock.now() });
  if (reason === "unsubscribed") return stop.onConflictDoNothing().execute();
  return stop.onConflictDoUpdate({ target: mailStops.addressHash, set: { reason } }).execute();
};

export async function allowMail(tx: Writer, address: string): Promise<boolean> {
  const deleted = await tx
    .delete(mailStops)
    .where(eq(mailStops.addressHash, hashAddress(address)))
    .returning({ reason: mailStops.reason });
  return deleted.length > 0;
}
