import { type Reader, schema, type Writer } from "@stepout/db";
import { and, count, eq, gt, gte, isNull, lte } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { readToken } from "../../../platform/signed-link.ts";
import { hashToken } from "../../../sessions/session-adapter.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { replacePassword } from "../accounts/passwords.service.ts";
import { takeVerifiedEmail } from "../accounts/verified-emails.ts";
import { VERIFICATION_LINK_MS } from "../verification/verification.rules.ts";

const { identities, passwordResets, users, waysBack } = schema;

export interface WayBack {
  userId: string;
  username: string;
  /** The address to which it leads back. */
  email: string;
  /** When the account was changed. */
  createdAt: number;
  /** Whether the account has a password that works here, and so gets a new one. */
  takesPassword: boolean;
}

const deadLink = () =>
  new DomainError(
    "not_found",
    "This link has been used or is too old. Ask whoever runs this StepOut to let you in again.",
  );

/** @throws DomainError `not_found` for a link that was used, has ended or was never made. */
export async function findWayBack(reader: Reader, deps: Deps, token: string): Promise<WayBack> {
  const [, encoded = ""] = readToken(deps.secrets, "way-back", token) ?? [];
  const [found] = await reader
    .select({
      userId: users.id,
      username: users.username,
      createdAt: waysBack.createdAt,
      passwordHash: users.passwordHash,
      isHost: users.isHost,
    })
    .from(waysBack)
    .innerJoin(users, eq(users.id, waysBack.userId))
    .where(
      and(
        eq(waysBack.tokenHash, hashToken(token)),
        gt(waysBack.expiresAt, deps.clock.now()),
        isNull(waysBack.usedAt),
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

/** It stays, used, for as long as links for a new address may be around that were asked for before. */
async function useUp(tx: Writer, { clock }: Deps, token: string): Promise<void> {
  const usedAt = clock.now();
  const used = await tx
    .update(waysBack)
    .set({ usedAt, expiresAt: usedAt + VERIFICATION_LINK_MS })
    .where(and(eq(waysBack.tokenHash, hashToken(token)), isNull(waysBack.usedAt)))
    .returning({ userId: waysBack.userId });
  if (used.length === 0) throw deadLink();
}

/** The address is the account's again; a mere claim if its owner has verified it for another account meanwhile. */
async function putAddressBack(tx: Writer, deps: Deps, { userId, email }: WayBack): Promise<void> {
  if (await takeVerifiedEmail(tx, deps, userId, email)) return;
  await tx
    .update(users)
    .set({ email, emailKey: null, emailVerified: false, updatedAt: deps.clock.now() })
    .where(eq(users.id, userId));
}

/** Unlinks what was linked since the change, unless nobody could get in any more. */
async function unlinkNewer(
  tx: Writer,
  { userId, createdAt, takesPassword }: WayBack,
): Promise<void> {
  const own = eq(identities.userId, userId);
  const [older] = await tx
    .select({ total: count() })
    .from(identities)
    .where(and(own, lte(identities.createdAt, createdAt)));
  if (!takesPassword && !older?.total) return;
  await tx.delete(identities).where(and(own, gt(identities.createdAt, createdAt)));
}

/** Puts back what was changed since. Ways back that were opened since lead to whoever changed it. */
async function putBack(tx: Writer, deps: Deps, token: string, wayBack: WayBack): Promise<void> {
  const { userId, createdAt } = wayBack;
  await useUp(tx, deps, token);
  await putAddressBack(tx, deps, wayBack);
  await unlinkNewer(tx, wayBack);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx
    .delete(waysBack)
    .where(
      and(eq(waysBack.userId, userId), gte(waysBack.createdAt, createdAt), isNull(waysBack.usedAt)),
    );
  deps.live.tell({ about: "profile", to: [userId] });
}

const requirePassword = (password: string | undefined): string => {
  if (password !== undefined) return password;
  throw new DomainError("invalid_input", "Choose a new password.", { field: "password" });
};

/**
 * Gives an account back to whoever reads the address that it had: puts the address back, ends all sessions,
 * and sets a new password where the account has one.
 * @throws DomainError as `findWayBack` does; `invalid_input` for a missing or common password, which leaves the
 * link open.
 */
export async function takeWayBack(
  deps: Deps,
  token: string,
  password: string | undefined,
): Promise<WayBack> {
  const wayBack = await findWayBack(deps.db.read, deps, token);
  const { userId, takesPassword } = wayBack;
  const event = { action: "way-back-used", actorId: userId } as const;
  const alongside = (tx: Writer) => putBack(tx, deps, token, wayBack);
  if (takesPassword) {
    const field = "password";
    await replacePassword(deps, userId, {
      password: requirePassword(password),
      field,
      event,
      alongside,
    });
    return wayBack;
  }
  await deps.db.transaction(async (tx) => {
    await alongside(tx);
    await recordEvent(tx, deps, event);
  });
  await deps.sessions.endAllOf(userId);
  return wayBack;
}
