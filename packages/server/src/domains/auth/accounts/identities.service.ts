import { createHash } from "node:crypto";
import { type Reader, schema, type Writer } from "@stepout/db";
import { and, asc, eq, gt } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { DomainError, notFound, unauthorized } from "../../../errors/domain-error.ts";
import { toIso } from "../../../platform/time/clock.ts";
import { type AuditEvent, recordEvent } from "../../audit/audit.service.ts";
import { type LinkedIdentities, OWN_IDENTITIES_LIMIT } from "./identities.schema.ts";
import { notifyOwner } from "./owner-mail.ts";

const { identities, users } = schema;

interface Linked {
  id: string;
  issuer: string;
  subject: string;
  createdAt: number;
  isWorking: boolean;
}

/** Returns the id that clients see: a hash, which does not reveal the subject. */
export const identify = (issuer: string, subject: string): string =>
  createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest("hex");

export const nameProvider = (issuer: string, name: string | undefined): string =>
  name ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer);

const withoutSlash = (address: string) => address.replace(/\/$/, "");

const isSameIssuer = (one: string, other: string | undefined): boolean =>
  other !== undefined && withoutSlash(one) === withoutSlash(other);

async function canSignInByPassword(reader: Reader, { env }: Deps, userId: string) {
  const [user] = await reader
    .select({ passwordHash: users.passwordHash, isHost: users.isHost })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw unauthorized();
  return user.passwordHash !== null && (env.LOCAL_AUTH || user.isHost);
}

async function findLinked(reader: Reader, { env }: Deps, userId: string): Promise<Linked[]> {
  const rows = await reader
    .select({
      issuer: identities.issuer,
      subject: identities.subject,
      createdAt: identities.createdAt,
    })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.subject))
    .limit(OWN_IDENTITIES_LIMIT);
  return rows.map((row) => ({
    ...row,
    id: identify(row.issuer, row.subject),
    isWorking: isSameIssuer(row.issuer, env.OIDC_ISSUER),
  }));
}

export async function listIdentities(
  reader: Reader,
  deps: Deps,
  userId: string,
): Promise<LinkedIdentities> {
  const { OIDC_ISSUER, OIDC_NAME } = deps.env;
  const found = await findLinked(reader, deps, userId);
  const byPassword = await canSignInByPassword(reader, deps, userId);
  const nameOf = (issuer: string) =>
    nameProvider(issuer, isSameIssuer(issuer, OIDC_ISSUER) ? OIDC_NAME : undefined);
  return {
    provider: OIDC_ISSUER === undefined ? null : nameOf(OIDC_ISSUER),
    identities: found.map(({ id, issuer, createdAt }) => ({
      id,
      provider: nameOf(issuer),
      createdAt: toIso(createdAt),
      canUnlink: byPassword || found.some((other) => other.isWorking && other.id !== id),
    })),
  };
}

const onlyWayIn = (isByOwner: boolean) =>
  new DomainError(
    "conflict",
    isByOwner
      ? "You can't unlink your only way to sign in."
      : "This is the account's only way to sign in. Create a link for a new password instead.",
  );

interface Unlinking {
  userId: string;
  event?: AuditEvent;
}

const byOwner = (userId: string): AuditEvent => ({ action: "sign-in-unlinked", actorId: userId });

async function unlinkEach(
  tx: Writer,
  deps: Deps,
  removed: readonly Pick<Linked, "issuer" | "subject">[],
  { userId, event = byOwner(userId) }: Unlinking,
): Promise<void> {
  if (removed.length === 0) return;
  for (const { issuer, subject } of removed) {
    await tx
      .delete(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
    await recordEvent(tx, deps, event);
  }
  await notifyOwner(tx, deps, userId, "sign-in-unlinked");
  deps.live.notify({ about: "profile", to: [userId] });
}

/**
 * Notifies the owner.
 * @throws DomainError `not_found`, or `conflict` if no way to sign in would remain
 */
export async function removeIdentities(
  tx: Writer,
  deps: Deps,
  { userId, event = byOwner(userId), ids }: Unlinking & { ids: readonly string[] },
): Promise<void> {
  const found = await findLinked(tx, deps, userId);
  const removed = found.filter(({ id }) => ids.includes(id));
  if (removed.length < new Set(ids).size) throw notFound("Linked sign-in");
  if (removed.length === 0) return;
  const hasOther = found.some(({ id, isWorking }) => isWorking && !ids.includes(id));
  if (!hasOther && !(await canSignInByPassword(tx, deps, userId))) {
    throw onlyWayIn(event.actorId === userId);
  }
  await unlinkEach(tx, deps, removed, { userId, event });
}

/** The caller must ensure that another way to sign in remains. */
export async function removeNewerIdentities(
  tx: Writer,
  deps: Deps,
  { userId, since }: { userId: string; since: number },
): Promise<void> {
  const newer = await tx
    .select({ issuer: identities.issuer, subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), gt(identities.createdAt, since)));
  await unlinkEach(tx, deps, newer, { userId });
}
