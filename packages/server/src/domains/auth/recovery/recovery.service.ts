import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, gt, gte, isNull, lte } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { countRows } from "../../../platform/queries/count-rows.ts";
import { readToken } from "../../../platform/signed-link.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { hashToken } from "../../../sessions/session-adapter.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import type { WayBackInput } from "../accounts/accounts.schema.ts";
import { advanceCredentials } from "../accounts/credentials.ts";
import { removeIdentities, removeNewerIdentities } from "../accounts/identities.service.ts";
import { replacePassword } from "../accounts/passwords.service.ts";
import { takeVerifiedEmail } from "../accounts/verified-emails.ts";

const { identities, users, waysBack } = schema;

export interface WayBack {
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

/** @throws DomainError `not_found` for a dead link. */
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

async function useUp(tx: Writer, { clock }: Deps, token: string): Promise<void> {
  const used = await tx
    .update(waysBack)
    .set({ usedAt: clock.now() })
    .where(and(eq(waysBack.tokenHash, hashToken(token)), isNull(waysBack.usedAt)))
    .returning({ userId: waysBack.userId });
  if (used.length === 0) throw deadLink();
}

/** Stores a mere claim if the address has since been verified for another account. */
async function putAddressBack(tx: Writer, deps: Deps, { userId, email }: WayBack): Promise<void> {
  if (await takeVerifiedEmail(tx, deps, userId, email)) return;
  await tx
    .update(users)
    .set({ email, emailKey: null, emailVerified: false, updatedAt: deps.clock.now() })
    .where(eq(users.id, userId));
}

/** Does nothing if no way to sign in would be left. */
async function unlinkNewer(
  tx: Writer,
  deps: Deps,
  { userId, createdAt, takesPassword }: WayBack,
): Promise<void> {
  const isOlder = and(eq(identities.userId, userId), lte(identities.createdAt, createdAt));
  if (!takesPassword && (await countRows(tx, identities, isOlder)) === 0) return;
  await removeNewerIdentities(tx, deps, { userId, since: createdAt });
}

/** Also ends ways back opened since the change: they lead to the thief. */
async function putBack(
  tx: Writer,
  deps: Deps,
  { token, wayBack, unlink }: { token: string; wayBack: WayBack; unlink: readonly string[] },
): Promise<void> {
  const { userId, createdAt } = wayBack;
  await useUp(tx, deps, token);
  await putAddressBack(tx, deps, wayBack);
  await removeIdentities(tx, deps, { userId, ids: unlink });
  await unlinkNewer(tx, deps, wayBack);
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
 * Also ends all sessions.
 * @throws DomainError as `findWayBack` and `removeIdentities` do; `invalid_input` for a missing or weak password, which
 * leaves the link open.
 */
export async function takeWayBack(
  deps: Deps,
  token: string,
  { password, unlink = [] }: WayBackInput,
): Promise<WayBack & { proven: ProvenAccount }> {
  const wayBack = await findWayBack(deps.db.read, deps, token);
  const { userId, takesPassword } = wayBack;
  const event = { action: "way-back-used", actorId: userId } as const;
  const before = (tx: Writer) => putBack(tx, deps, { token, wayBack, unlink });
  if (takesPassword) {
    const proven = await replacePassword(deps, userId, {
      password: requirePassword(password),
      field: "password",
      event,
      advance: advanceCredentials,
      before,
    });
    return { ...wayBack, proven };
  }
  return deps.db.transaction(async (tx) => {
    await before(tx);
    const proven = await advanceCredentials(tx, deps, userId);
    await recordEvent(tx, deps, event);
    return { ...wayBack, proven };
  });
}
