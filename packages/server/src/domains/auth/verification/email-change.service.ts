import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../../deps.ts";
import { DomainError, unauthorized } from "../../../errors/domain-error.ts";
import { makeReadableToken, readToken } from "../../../platform/signed-link.ts";
import { type ProvenAccount, requireSameEpoch } from "../../../sessions/proven-account.ts";
import { emailKeyOf } from "../../../text/emails.rules.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { areUnblocked } from "../../hiding/hiding.queries.ts";
import { queueMail, sendsMail } from "../../mail/queue.service.ts";
import { hashAddress } from "../../mail/stops.service.ts";
import type { ChangeEmailInput } from "../accounts/accounts.schema.ts";
import { isFreeEmail } from "../accounts/new-user.ts";
import { requireProof } from "../accounts/own-proof.ts";
import { takeVerifiedEmail } from "../accounts/verified-emails.ts";
import { VERIFICATION_LINK_MS } from "./verification.service.ts";

const { passwordResets, users } = schema;

export const newEmailPath = (token: string) => `/api/new-email/${token}`;

async function findCurrent(reader: Reader, userId: string) {
  const [user] = await reader
    .select({
      username: users.username,
      current: users.email,
      epoch: users.credentialsEpoch,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.deletedAt)));
  return user;
}

/** Stores another account's address as a mere claim, as sign-up does. */
async function claim(tx: Writer, deps: Deps, userId: string, email: string): Promise<void> {
  const emailKey = (await isFreeEmail(tx, email)) ? emailKeyOf(email) : null;
  await tx
    .update(users)
    .set({ email, emailKey, emailVerified: false, updatedAt: deps.clock.now() })
    .where(eq(users.id, userId));
  await recordEvent(tx, deps, { action: "email-changed", actorId: userId });
  deps.live.tell({ about: "profile", to: [userId] });
}

export async function isBehindBlock(tx: Writer, actorId: string, email: string): Promise<boolean> {
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
 * Returns whether by mail; without mail, changes the address at once, unverified. Does not reveal who has the address.
 * @throws DomainError as `requireProof` does; `conflict` for the current address.
 */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  { sessionId, network }: ChangedFrom,
  { email, password }: ChangeEmailInput,
): Promise<boolean> {
  const { userId } = actor;
  const proven = await requireProof(deps, actor, sessionId, password);
  const byMail = sendsMail(deps);
  if (byMail) await deps.throttle.countNewEmail(userId);
  await deps.db.transaction(async (tx) => {
    await requireSameEpoch(tx, proven);
    const user = await findCurrent(tx, userId);
    if (!user) throw unauthorized();
    if (user.current !== null && emailKeyOf(user.current) === emailKeyOf(email)) {
      throw new DomainError("conflict", "This is your address already.", { field: "email" });
    }
    if (!byMail) return claim(tx, deps, userId, email);
    // Do not return whether it is queued: that would reveal who has the address.
    await queueMail(tx, deps, { kind: "new-email", recipient: email, userId, network });
  });
  return byMail;
}

interface EmailChange extends ProvenAccount {
  current: string | null;
  email: string;
}

export const newEmailLink = (
  { secrets }: Pick<Deps, "secrets">,
  { userId, epoch, current, email }: EmailChange,
  mailedAt: number,
): string =>
  newEmailPath(
    makeReadableToken(
      secrets,
      "new-email",
      userId,
      hashAddress(current ?? ""),
      Buffer.from(email).toString("base64url"),
      String(mailedAt + VERIFICATION_LINK_MS),
      String(epoch),
    ),
  );

/** @throws DomainError `not_found` for a dead link, or one made before the account's credentials changed. */
export async function findEmailChange(reader: Reader, deps: Deps, token: string) {
  const [userId = "", former, encoded = "", expiresAt, epoch] =
    readToken(deps.secrets, "new-email", token) ?? [];
  const user = Number(expiresAt) > deps.clock.now() ? await findCurrent(reader, userId) : undefined;
  if (
    user === undefined ||
    hashAddress(user.current ?? "") !== former ||
    user.epoch !== Number(epoch)
  ) {
    throw new DomainError("not_found", "This link is too old, or the address has changed since.");
  }
  return { userId, username: user.username, email: Buffer.from(encoded, "base64url").toString() };
}

/**
 * Ends open password links. @throws DomainError as `findEmailChange` does, `conflict` if verified by another account.
 */
export const takeNewEmail = (deps: Deps, token: string) =>
  deps.db.transaction(async (tx) => {
    const change = await findEmailChange(tx, deps, token);
    const { userId, email } = change;
    if (!(await takeVerifiedEmail(tx, deps, userId, email))) {
      throw new DomainError("conflict", "You have another account here with this address.");
    }
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await recordEvent(tx, deps, { action: "email-changed", actorId: userId });
    deps.live.tell({ about: "profile", to: [userId] });
    deps.live.tell({ about: "invitations", to: [userId] });
    return change;
  });
