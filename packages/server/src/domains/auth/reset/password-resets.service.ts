import { randomBytes } from "node:crypto";
import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Actor, Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { makeToken } from "../../../platform/signed-link.ts";
import { hashToken } from "../../../sessions/session-adapter.ts";
import { accountKeyOf } from "../../../text/emails.rules.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { queueMail, sendsMail } from "../../mail/queue.service.ts";
import { requireHostFor } from "../../users/hosts.ts";
import { RESET_LINK_MS, resetPath } from "../accounts/passwords.rules.ts";
import { replacePassword } from "../accounts/passwords.service.ts";
import { SignInProblem } from "../sign-in/sign-in-problem.ts";

const { passwordResets, users } = schema;

/** As hard to guess as a session. */
const TOKEN_BYTES = 32;

export interface ResetLink {
  /** The path on this server. */
  path: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface OpenReset {
  userId: string;
  username: string;
}

const usedOrOld = () =>
  new DomainError("not_found", "This link has been used or is too old. Ask for a new one.");

/** @throws SignInProblem where nobody signs in with a password. */
export function requirePasswords({ env }: Deps): void {
  if (!env.LOCAL_AUTH) throw new SignInProblem("local_off");
}

/** Stores a new link to an account, which works once for a while. */
export async function insertResetLink(
  tx: Writer,
  { clock }: Pick<Deps, "clock">,
  userId: string,
  worksForMs: number,
): Promise<ResetLink> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const createdAt = clock.now();
  const expiresAt = createdAt + worksForMs;
  await tx
    .insert(passwordResets)
    .values({ tokenHash: hashToken(token), userId, createdAt, expiresAt });
  return { path: resetPath(token), expiresAt };
}

/**
 * Makes a link with which the person can choose a new password, once and within an hour. Earlier
 * links to the account no longer work. Without an actor, it is by the command line.
 * @throws DomainError `conflict` for a disabled account, `access_denied` for an actor who is no host,
 * `not_found`, SignInProblem where nobody has a password.
 */
export async function createResetLinkByHost(
  deps: Deps,
  userId: string,
  actor?: Actor,
): Promise<ResetLink> {
  requirePasswords(deps);
  return deps.db.transaction(async (tx) => {
    await requireHostFor(tx, actor, userId);
    const [user] = await tx
      .select({ disabledAt: users.disabledAt })
      .from(users)
      .where(eq(users.id, userId));
    if (user?.disabledAt !== null) {
      throw new DomainError("conflict", "This account is disabled. Enable it first.");
    }
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, deps.clock.now()));
    const link = await insertResetLink(tx, deps, userId, RESET_LINK_MS);
    const action = "reset-link-made-by-host";
    await recordEvent(tx, deps, { action, actorId: actor?.userId ?? null, subjectId: userId });
    return link;
  });
}

/**
 * Asks for a mail with such a link to the account of this name or e-mail address. Nobody is looked up before
 * the mail is made: who asks learns nothing, also not by the time it takes. Answers whether this server
 * sends mail.
 * @throws SignInProblem where nobody signs in with a password, DomainError `rate_limited`.
 */
export async function askForReset(
  deps: Deps,
  identifier: string,
  network: string,
): Promise<boolean> {
  requirePasswords(deps);
  if (!sendsMail(deps)) return false;
  await deps.throttle.countReset({ name: accountKeyOf(identifier), address: network });
  const mail = { kind: "password-reset", recipient: identifier } as const;
  await deps.db.transaction((tx) => queueMail(tx, deps, mail));
  return true;
}

/**
 * Makes the link for such a mail. Made again for the same mail, it is the same link, which works for an
 * hour from then on. Other links to the account stay, or else anybody could end them by asking for more.
 */
export async function createResetForMail(
  tx: Writer,
  deps: Deps,
  { userId, mailId }: { userId: string; mailId: string },
): Promise<string> {
  const token = makeToken(deps.secrets, "reset", mailId);
  const createdAt = deps.clock.now();
  const expiresAt = createdAt + RESET_LINK_MS;
  await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, createdAt));
  await tx
    .insert(passwordResets)
    .values({ tokenHash: hashToken(token), userId, createdAt, expiresAt })
    .onConflictDoUpdate({ target: passwordResets.tokenHash, set: { expiresAt } });
  return resetPath(token);
}

/**
 * Whose password a link resets.
 * @throws DomainError `not_found` for a link that was used, replaced, is too old or was never made.
 */
export async function findReset(reader: Reader, token: string, now: number): Promise<OpenReset> {
  const [found] = await reader
    .select({ userId: users.id, username: users.username })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, hashToken(token)),
        gt(passwordResets.expiresAt, now),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
      ),
    );
  if (!found) throw usedOrOld();
  return found;
}

/** @throws DomainError `not_found` when another request has used it first. */
async function useUp(tx: Writer, token: string): Promise<void> {
  const used = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.tokenHash, hashToken(token)))
    .returning({ userId: passwordResets.userId });
  if (used.length === 0) throw usedOrOld();
}

/**
 * Sets a new password by a link, which is used up, and ends all sessions of the account. Answers
 * whose it is.
 * @throws DomainError as `findReset` does, and `invalid_input` for a common password, which leaves the
 * link open.
 */
export async function resetByLink(deps: Deps, token: string, password: string): Promise<string> {
  const { userId } = await findReset(deps.db.read, token, deps.clock.now());
  await replacePassword(deps, userId, {
    password,
    field: "password",
    event: { action: "password-reset-by-link", actorId: userId },
    alongside: (tx) => useUp(tx, token),
  });
  return userId;
}
