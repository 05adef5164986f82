import { type Reader, schema, type Writer } from "@stepout/db";
import { foldKey } from "@stepout/db/fold-key";
import { and, eq, gt, isNull, lte, or, type SQL, sql } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { unauthorized } from "../../../errors/domain-error.ts";
import { countRows } from "../../../platform/queries/rows.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { accountKeyOf } from "../../../text/emails.rules.ts";
import { RESET_LINK_MS } from "./passwords.rules.ts";

const { passwordResets, users, recoveryLinks } = schema;

export interface Credentials extends ProvenAccount {
  passwordHash: string | null;
}

async function findActive(reader: Reader, isWanted: SQL | undefined) {
  const [found] = await reader
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      epoch: users.credentialsEpoch,
    })
    .from(users)
    .where(and(isWanted, isNull(users.disabledAt), isNull(users.deletedAt)));
  return found;
}

export function findCredentials(reader: Reader, name: string): Promise<Credentials | undefined> {
  const key = accountKeyOf(name);
  return findActive(reader, or(eq(users.usernameKey, key), eq(users.emailKey, key)));
}

/** @throws DomainError `unauthorized` for a disabled or deleted account. */
export async function readCredentials(reader: Reader, userId: string): Promise<Credentials> {
  const found = await findActive(reader, eq(users.id, userId));
  if (!found) throw unauthorized();
  return found;
}

/** On a slow network, the second submission of a form may arrive late. */
const REPEAT_MS = 60_000;

export async function hasJustChanged({ db, clock }: Deps, username: string): Promise<boolean> {
  const isNamed = eq(users.usernameKey, foldKey(username));
  const isRecent = gt(users.updatedAt, clock.now() - REPEAT_MS);
  return (await countRows(db.read, users, and(isNamed, isRecent))) > 0;
}

const { userId: accountId, madeById, createdAt, expiresAt } = passwordResets;

/** Excludes import links, which work as long as their creator is a host. */
const isShortLived = lte(sql`${expiresAt} - ${createdAt}`, RESET_LINK_MS);

/**
 * Invalidates emailed links, unfinished sign-ins and password links, but not sessions. Deletes short-lived password
 * links that the user created for others.
 */
export async function beginEpoch(tx: Writer, userId: string): Promise<ProvenAccount> {
  const [advanced] = await tx
    .update(users)
    .set({ credentialsEpoch: sql`${users.credentialsEpoch} + 1` })
    .where(eq(users.id, userId))
    .returning({ epoch: users.credentialsEpoch });
  if (!advanced) throw unauthorized();
  await tx
    .delete(passwordResets)
    .where(or(eq(accountId, userId), and(eq(madeById, userId), isShortLived)));
  return { userId, epoch: advanced.epoch };
}

/** Ends all other sessions. Call it in the transaction that changes the credentials. */
export async function advanceCredentials(
  tx: Writer,
  { sessions }: Pick<Deps, "sessions">,
  userId: string,
  currentSession: string | null = null,
): Promise<ProvenAccount> {
  const proven = await beginEpoch(tx, userId);
  await sessions.endAllOf(tx, userId, currentSession);
  return proven;
}

/** For host actions only: a thief who signed in must not delete recovery links. */
export async function endRecoveryLinks(tx: Writer, userId: string): Promise<void> {
  await tx
    .delete(recoveryLinks)
    .where(and(eq(recoveryLinks.userId, userId), isNull(recoveryLinks.usedAt)));
}

export async function advanceByHost(
  tx: Writer,
  deps: Pick<Deps, "sessions">,
  userId: string,
): Promise<ProvenAccount> {
  await endRecoveryLinks(tx, userId);
  return advanceCredentials(tx, deps, userId);
}
