import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, gt, gte, isNull, lte } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { countRows } from "../../../platform/queries/rows.ts";
import { readToken } from "../../../platform/signed-link.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { hashToken } from "../../../sessions/session-adapter.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import type { RecoveryInput } from "../accounts/accounts.schema.ts";
import { advanceCredentials } from "../accounts/credentials.ts";
import { removeIdentities, removeNewerIdentities } from "../accounts/identities.service.ts";
import { replacePassword } from "../accounts/passwords.service.ts";
import { takeVerifiedEmail } from "../accounts/verified-emails.ts";

const { identities, users, recoveryLinks } = schema;

export interface RecoveryLink {
  userId: string;
  username: string;
  email: string;
  createdAt: number;
  takesPassword: boolean;
}

const deadLink = () =>
  new DomainError(
    "not_found",
    "This link has expired or was already used. Ask a host of this StepOut to get your account back.",
  );

/** @throws DomainError `not_found` for an unknown, expired or used link. */
export async function findRecoveryLink(
  reader: Reader,
  deps: Deps,
  token: string,
): Promise<RecoveryLink> {
  const [, encoded = ""] = readToken(deps.secrets, "way-back", token) ?? [];
  const [found] = await reader
    .select({
      userId: users.id,
      username: users.username,
      createdAt: recoveryLinks.createdAt,
      passwordHash: users.passwordHash,
      isHost: users.isHost,
    })
    .from(recoveryLinks)
    .innerJoin(users, eq(users.id, recoveryLinks.userId))
    .where(
      and(
        eq(recoveryLinks.tokenHash, hashToken(token)),
        gt(recoveryLinks.expiresAt, deps.clock.now()),
        isNull(recoveryLinks.usedAt),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
      ),
    );
  if (!found) throw deadLink();
  const { passwordHash, isHost, ...rest } = found;
  const email = Buffer.from(encoded, "base64url").toString();
  return {
    ...rest,
    email,
    takesPassword: passwordHash !== null && (deps.env.LOCAL_AUTH || isHost),
  };
}

async function markUsed(tx: Writer, { clock }: Deps, token: string): Promise<void> {
  const used = await tx
    .update(recoveryLinks)
    .set({ usedAt: clock.now() })
    .where(and(eq(recoveryLinks.tokenHash, hashToken(token)), isNull(recoveryLinks.usedAt)))
    .returning({ userId: recoveryLinks.userId });
  if (used.length === 0) throw deadLink();
}

/** Restores the email address. Omits `emailKey` if another account has since verified the address. */
async function restoreAddress(
  tx: Writer,
  deps: Deps,
  { userId, email }: RecoveryLink,
): Promise<void> {
  if (await takeVerifiedEmail(tx, deps, userId, email)) return;
  await tx
    .update(users)
    .set({ email, emailKey: null, emailVerified: false, updatedAt: deps.clock.now() })
    .where(eq(users.id, userId));
}

/** Unlinks provider accounts that are newer than the link, unless no way to sign in would remain. */
async function unlinkNewer(
  tx: Writer,
  deps: Deps,
  { userId, createdAt, takesPassword }: RecoveryLink,
): Promise<void> {
  const isOlder = and(eq(identities.userId, userId), lte(identities.createdAt, createdAt));
  if (!takesPassword && (await countRows(tx, identities, isOlder)) === 0) return;
  await removeNewerIdentities(tx, deps, { userId, since: createdAt });
}

/** Restores the account. Also deletes newer recovery links, because these were emailed to the thief. */
async function restoreAccount(
  tx: Writer,
  deps: Deps,
  {
    token,
    recoveryLink,
    unlink,
  }: { token: string; recoveryLink: RecoveryLink; unlink: readonly string[] },
): Promise<void> {
  const { userId, createdAt } = recoveryLink;
  await markUsed(tx, deps, token);
  await restoreAddress(tx, deps, recoveryLink);
  await removeIdentities(tx, deps, { userId, ids: unlink });
  await unlinkNewer(tx, deps, recoveryLink);
  await tx
    .delete(recoveryLinks)
    .where(
      and(
        eq(recoveryLinks.userId, userId),
        gte(recoveryLinks.createdAt, createdAt),
        isNull(recoveryLinks.usedAt),
      ),
    );
  deps.live.notify({ about: "profile", to: [userId] });
}

const requirePassword = (password: string | undefined): string => {
  if (password !== undefined) return password;
  throw new DomainError("invalid_input", "Choose a new password.", { field: "password" });
};

/**
 * Ends all sessions. A missing or weak password doesn't use up the link.
 * @throws DomainError with the same codes as `findRecoveryLink` and `removeIdentities`, or `invalid_input` for a
 * missing or weak password
 */
export async function useRecoveryLink(
  deps: Deps,
  token: string,
  { password, unlink = [] }: RecoveryInput,
): Promise<RecoveryLink & ProvenAccount> {
  const recoveryLink = await findRecoveryLink(deps.db.read, deps, token);
  const { userId, takesPassword } = recoveryLink;
  const event = { action: "way-back-used", actorId: userId } as const;
  const before = (tx: Writer) => restoreAccount(tx, deps, { token, recoveryLink, unlink });
  if (takesPassword) {
    const proven = await replacePassword(deps, userId, {
      password: requirePassword(password),
      field: "password",
      event,
      advance: advanceCredentials,
      before,
    });
    return { ...recoveryLink, ...proven };
  }
  return deps.db.transaction(async (tx) => {
    await before(tx);
    const proven = await advanceCredentials(tx, deps, userId);
    await recordEvent(tx, deps, event);
    return { ...recoveryLink, ...proven };
  });
}
