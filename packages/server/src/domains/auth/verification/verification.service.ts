import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor, Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { tooMany } from "../../../platform/limits/throttling.ts";
import { makeReadableToken, readToken } from "../../../platform/signed-link.ts";
import { DAY_MS } from "../../../platform/time/days.rules.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { sendsMail, tryToQueue } from "../../mail/queue.service.ts";
import { hashAddress } from "../../mail/stops.service.ts";
import { takeVerifiedEmail } from "../accounts/verified-emails.ts";

const { users } = schema;

export const VERIFICATION_LINK_MS = 7 * DAY_MS;

export const verificationPath = (token: string) => `/api/verify-email/${token}`;

interface Address {
  userId: string;
  username: string;
  email: string;
  emailVerified: boolean;
  epoch: number;
}

async function findAddress(reader: Reader, userId: string): Promise<Address | undefined> {
  const [user] = await reader
    .select({
      username: users.username,
      email: users.email,
      emailKey: users.emailKey,
      emailVerified: users.emailVerified,
      epoch: users.credentialsEpoch,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.deletedAt)));
  if (!user?.email) return undefined;
  const { username, email, emailKey, epoch } = user;
  return { userId, username, email, epoch, emailVerified: user.emailVerified && emailKey !== null };
}

const TOO_MANY = "Too many mails are on their way.";

/** @throws DomainError `conflict` when there is nothing to verify or this server sends no mail; `rate_limited`. */
export const sendVerification = (deps: Deps, { userId }: Actor, network: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!sendsMail(deps)) throw new DomainError("conflict", "This StepOut sends no mail.");
    const found = await findAddress(tx, userId);
    if (!found) throw new DomainError("conflict", "There is no e-mail address in your profile.");
    if (found.emailVerified) throw new DomainError("conflict", "This address is verified already.");
    const mail = { kind: "verification", recipient: found.email, userId, network } as const;
    const { isQueued, waitMs } = await tryToQueue(tx, deps, mail);
    if (isQueued) return;
    if (waitMs !== undefined) throw tooMany(TOO_MANY, waitMs);
    throw new DomainError("rate_limited", `${TOO_MANY} Please try again later.`);
  });

/** The link also ends when the address or the epoch changes. */
export const verificationLink = (
  { secrets }: Pick<Deps, "secrets">,
  { userId, epoch }: ProvenAccount,
  email: string,
  mailedAt: number,
): string =>
  verificationPath(
    makeReadableToken(
      secrets,
      "verify",
      userId,
      hashAddress(email),
      String(mailedAt + VERIFICATION_LINK_MS),
      String(epoch),
    ),
  );

const deadLink = () =>
  new DomainError("not_found", "This link is too old, or the address has changed since.");

/** @throws DomainError `not_found` for a dead link, for another address, or from an earlier epoch. */
export async function findVerification(
  reader: Reader,
  { secrets, clock }: Pick<Deps, "secrets" | "clock">,
  token: string,
): Promise<Address> {
  const [userId = "", addressHash, expiresAt, epoch] = readToken(secrets, "verify", token) ?? [];
  if (!(Number(expiresAt) > clock.now())) throw deadLink();
  const found = await findAddress(reader, userId);
  if (found === undefined || hashAddress(found.email) !== addressHash) throw deadLink();
  if (found.epoch !== Number(epoch)) throw deadLink();
  return found;
}

async function verify(tx: Writer, deps: Deps, { userId, email }: Address): Promise<void> {
  if (!(await takeVerifiedEmail(tx, deps, userId, email))) {
    throw new DomainError("conflict", "You have another account here with this address.");
  }
  await recordEvent(tx, deps, { action: "email-verified", actorId: userId });
  deps.live.tell({ about: "profile", to: [userId] });
  // Verification makes invitations to the address visible to the account.
  deps.live.tell({ about: "invitations", to: [userId] });
}

/** Idempotent. @throws DomainError as `findVerification` does, `conflict` when another account has verified it. */
export const verifyByLink = (deps: Deps, token: string): Promise<Address> =>
  deps.db.transaction(async (tx) => {
    const found = await findVerification(tx, deps, token);
    if (!found.emailVerified) await verify(tx, deps, found);
    return found;
  });
