import { randomBytes } from "node:crypto";
import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, gt, isNull, lte } from "@stepout/db/sql";
import type { Actor, Deps } from "../../../deps.ts";
import { accessDenied, DomainError } from "../../../errors/domain-error.ts";
import { makeToken } from "../../../platform/signed-link.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { hashToken } from "../../../sessions/session-adapter.ts";
import { accountKeyOf } from "../../../text/emails.rules.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { queueMail, sendsMail } from "../../mail/queue.service.ts";
import type { QueuedMail } from "../../mail/template.ts";
import { isHost, requireHostFor } from "../../users/hosts.ts";
import type { ResetPasswordInput } from "../accounts/accounts.schema.ts";
import { advanceByHost, advanceCredentials, endRecoveryLinks } from "../accounts/credentials.ts";
import { removeNewerIdentities } from "../accounts/identities.service.ts";
import { RESET_LINK_MS, resetPath } from "../accounts/passwords.rules.ts";
import { replacePassword } from "../accounts/passwords.service.ts";
import { removeEmail } from "../accounts/verified-emails.ts";
import { SignInProblem } from "../sign-in/sign-in-problem.ts";

const { passwordResets, users } = schema;

const TOKEN_BYTES = 32;

export interface ResetLink {
  path: string;
  expiresAt: number;
}

const deadLink = () =>
  new DomainError("not_found", "This link has expired or was already used. Ask for a new one.");

export function requirePasswords({ env }: Deps): void {
  if (!env.LOCAL_AUTH) throw new SignInProblem("local_off");
}

interface NewResetLink {
  userId: string;
  madeBy: Actor | undefined;
  validForMs: number;
}

export async function insertResetLink(
  tx: Writer,
  { clock }: Pick<Deps, "clock">,
  { userId, madeBy, validForMs }: NewResetLink,
): Promise<ResetLink> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const createdAt = clock.now();
  const expiresAt = createdAt + validForMs;
  const madeById = madeBy?.userId ?? null;
  await tx
    .insert(passwordResets)
    .values({ tokenHash: hashToken(token), userId, madeById, createdAt, expiresAt });
  return { path: resetPath(token), expiresAt };
}

/**
 * Deletes earlier links. Using a host's link also deletes the account's recovery links.
 * @throws DomainError `not_found`, `conflict` for a disabled account, or `access_denied` without permission or for a
 * host's account
 * @throws SignInProblem if passwords are off
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
      .select({ disabledAt: users.disabledAt, isHost: users.isHost })
      .from(users)
      .where(eq(users.id, userId));
    if (actor && user?.isHost) {
      throw accessDenied("You can only create a reset link for a host on the command line.");
    }
    if (user?.disabledAt !== null) {
      throw new DomainError("conflict", "This account is disabled. Enable it first.");
    }
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, deps.clock.now()));
    // Delete recovery links now, because using a link from the command line doesn't delete them.
    if (!actor) await endRecoveryLinks(tx, userId);
    const link = await insertResetLink(tx, deps, {
      userId,
      madeBy: actor,
      validForMs: RESET_LINK_MS,
    });
    const action = "reset-link-made-by-host";
    await recordEvent(tx, deps, { action, actorId: actor?.userId ?? null, subjectId: userId });
    return link;
  });
}

/**
 * Doesn't look up the account, because the response time would reveal its existence.
 * @returns false if this server sends no mail
 * @throws SignInProblem if passwords are off
 * @throws DomainError `rate_limited`
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
 * Keeps the user's other links. Otherwise, a stranger could invalidate them by requesting a new link. Retrying the
 * email extends its link.
 * @returns the path, or undefined if the link was used or deleted
 */
export async function createResetForMail(
  tx: Writer,
  deps: Deps,
  { userId, mail }: { userId: string; mail: Pick<QueuedMail, "id" | "attempts"> },
): Promise<string | undefined> {
  const token = makeToken(deps.secrets, "reset", mail.id);
  const tokenHash = hashToken(token);
  const createdAt = deps.clock.now();
  const expiresAt = createdAt + RESET_LINK_MS;
  await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, createdAt));
  if (mail.attempts === 0) {
    await tx.insert(passwordResets).values({ tokenHash, userId, createdAt, expiresAt });
    return resetPath(token);
  }
  const [open] = await tx
    .update(passwordResets)
    .set({ expiresAt })
    .where(and(eq(passwordResets.tokenHash, tokenHash), eq(passwordResets.userId, userId)))
    .returning({ userId: passwordResets.userId });
  return open && resetPath(token);
}

/**
 * A host's link works only while its creator is a host and the account is not.
 * @throws DomainError `not_found` for an unknown, expired, used or invalid link
 */
export async function findReset(reader: Reader, token: string, now: number) {
  const [found] = await reader
    .select({
      userId: users.id,
      username: users.username,
      // Null for emailed links and for links from the command line.
      madeById: passwordResets.madeById,
      createdAt: passwordResets.createdAt,
      isHost: users.isHost,
    })
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
  if (!found) throw deadLink();
  const { isHost: isOfHost, ...reset } = found;
  const { madeById } = reset;
  if (madeById !== null && (isOfHost || !(await isHost(reader, madeById)))) throw deadLink();
  return reset;
}

/**
 * Unlinks provider accounts that are newer than the link. A weak password doesn't use up the link.
 * @throws DomainError with the same codes as `findReset`, or `invalid_input` for a weak password
 */
export async function resetByLink(
  deps: Deps,
  token: string,
  { password, unlink, removeEmail: removesEmail }: ResetPasswordInput,
): Promise<ProvenAccount> {
  const { userId, madeById } = await findReset(deps.db.read, token, deps.clock.now());
  return replacePassword(deps, userId, {
    password,
    field: "password",
    event: { action: "password-reset-by-link", actorId: userId },
    unlink,
    advance: madeById === null ? advanceCredentials : advanceByHost,
    before: async (tx) => {
      // Check again: another request may have used the link, which deletes it.
      const { createdAt } = await findReset(tx, token, deps.clock.now());
      // Remove the address first, so that it gets no recovery links for the changes below.
      if (removesEmail) await removeEmail(tx, deps, userId);
      await removeNewerIdentities(tx, deps, { userId, since: createdAt });
    },
  });
}
