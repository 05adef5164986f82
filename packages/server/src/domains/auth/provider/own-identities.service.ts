import { createHash } from "node:crypto";
import { type Reader, schema } from "@stepout/db";
import { and, asc, eq } from "drizzle-orm";
import type { Actor, Deps } from "../../../deps.ts";
import { DomainError, notFound, unauthorized } from "../../../errors/domain-error.ts";
import { toIso } from "../../../platform/time/clock.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { tellOfSignIn } from "../accounts/owner-mail.ts";
import type { OwnIdentities } from "./own-identities.schema.ts";
import { OWN_IDENTITIES_LIMIT } from "./provider.rules.ts";
import { nameProvider } from "./provider-name.ts";

const { identities, users } = schema;

interface Linked {
  id: string;
  issuer: string;
  subject: string;
  createdAt: number;
  canUnlink: boolean;
}

/** The id of a linked account, from which nobody reads who that is. */
export const identify = (issuer: string, subject: string): string =>
  createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest("hex");

const withoutSlash = (address: string) => address.replace(/\/$/, "");

const isSameIssuer = (one: string, other: string | undefined): boolean =>
  other !== undefined && withoutSlash(one) === withoutSlash(other);

/** Whether somebody with such an account gets in by a password. */
async function hasWayInByPassword(reader: Reader, { env }: Deps, userId: string) {
  const [user] = await reader
    .select({ passwordHash: users.passwordHash, isHost: users.isHost })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw unauthorized();
  return user.passwordHash !== null && (env.LOCAL_AUTH || user.isHost);
}

/** The person's linked accounts elsewhere, the first one first. */
async function findLinked(reader: Reader, deps: Deps, userId: string): Promise<Linked[]> {
  const { OIDC_ISSUER } = deps.env;
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
  const byPassword = await hasWayInByPassword(reader, deps, userId);
  const working = rows.filter(({ issuer }) => isSameIssuer(issuer, OIDC_ISSUER));
  // An account at a provider of former times lets nobody in.
  return rows.map((row) => ({
    ...row,
    id: identify(row.issuer, row.subject),
    canUnlink: byPassword || working.some((other) => other !== row),
  }));
}

/** The accounts elsewhere by which the actor signs in. */
export async function listOwnIdentities(deps: Deps, { userId }: Actor): Promise<OwnIdentities> {
  const { OIDC_ISSUER, OIDC_NAME } = deps.env;
  const found = await findLinked(deps.db.read, deps, userId);
  const nameOf = (issuer: string) =>
    nameProvider(issuer, isSameIssuer(issuer, OIDC_ISSUER) ? OIDC_NAME : undefined);
  return {
    provider: OIDC_ISSUER === undefined ? null : nameOf(OIDC_ISSUER),
    identities: found.map(({ id, issuer, createdAt, canUnlink }) => ({
      id,
      provider: nameOf(issuer),
      createdAt: toIso(createdAt),
      canUnlink,
    })),
  };
}

/**
 * Unlinks one of the actor's accounts elsewhere.
 * @throws DomainError `not_found` for those of others, `conflict` for the only way in.
 */
export const unlinkIdentity = (deps: Deps, { userId }: Actor, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const found = (await findLinked(tx, deps, userId)).find((linked) => linked.id === id);
    if (!found) throw notFound("Linked sign-in");
    if (!found.canUnlink) {
      throw new DomainError("conflict", "This is the only way into your account, so it stays.");
    }
    const { issuer, subject } = found;
    await tx
      .delete(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
    await recordEvent(tx, deps, { action: "sign-in-unlinked", actorId: userId });
    await tellOfSignIn(tx, deps, userId, "sign-in-unlinked");
    deps.live.tell({ about: "profile", to: [userId] });
  });
