import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { Actor, Deps } from "../../../deps.ts";
import { DomainError, notFound } from "../../../errors/domain-error.ts";
import { countRows } from "../../../platform/queries/rows.ts";
import { makeReadableToken, readToken } from "../../../platform/signed-link.ts";
import { type ProvenAccount, requireSameEpoch } from "../../../sessions/proven-account.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { advanceCredentials } from "../accounts/credentials.ts";
import {
  type LinkIdentityInput,
  type LinkingStart,
  OWN_IDENTITIES_LIMIT,
  type UnlinkIdentityInput,
} from "../accounts/identities.schema.ts";
import { listIdentities, removeIdentities } from "../accounts/identities.service.ts";
import { notifyOwner } from "../accounts/owner-mail.ts";
import { reauthenticate } from "../accounts/reauthentication.ts";
import { SignInProblem } from "../sign-in/sign-in-problem.ts";
import { adoptEmail, findOwner } from "./identities.service.ts";
import type { Identity } from "./identity-provider.ts";
import { LINKING_MS, PROVIDER_PAGE } from "./provider.rules.ts";

const { identities } = schema;

/**
 * @returns the path at which this session can link a provider account
 * @throws DomainError with the same codes as `reauthenticate`, or `conflict` if no provider is configured
 */
export async function startLinking(
  deps: Deps,
  actor: Actor,
  sessionId: string | null,
  { password }: LinkIdentityInput,
): Promise<LinkingStart> {
  if (deps.env.OIDC_ISSUER === undefined) {
    throw new DomainError("conflict", "You can only sign in with a password here.");
  }
  const { userId, epoch } = await reauthenticate(deps, actor, sessionId, password);
  const linking = makeReadableToken(
    deps.secrets,
    "link",
    userId,
    sessionId ?? "",
    String(deps.clock.now() + LINKING_MS),
    String(epoch),
  );
  return { path: `${PROVIDER_PAGE}?${new URLSearchParams({ linking, returnTo: "/profile" })}` };
}

export function readLinking(
  { secrets, clock }: Pick<Deps, "secrets" | "clock">,
  linking: string,
  { actor, sessionId }: { actor: Actor; sessionId: string },
): ProvenAccount | undefined {
  const [userId, madeFor, expiresAt, epoch] = readToken(secrets, "link", linking) ?? [];
  const isOwn = userId === actor.userId && madeFor === sessionId;
  return isOwn && Number(expiresAt) > clock.now() ? { userId, epoch: Number(epoch) } : undefined;
}

/**
 * Idempotent.
 * @throws SignInProblem if the identity is linked to another account or the limit is reached
 * @throws DomainError with the same codes as `requireSameEpoch`
 */
export const linkIdentity = (
  deps: Deps,
  proven: ProvenAccount,
  identity: Identity,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await requireSameEpoch(tx, proven);
    const { userId } = proven;
    const { issuer, subject, profile } = identity;
    const owner = await findOwner(tx, identity);
    if (owner?.id === userId) return;
    if (owner) throw new SignInProblem("linked_elsewhere");
    const linkedCount = await countRows(tx, identities, eq(identities.userId, userId));
    if (linkedCount >= OWN_IDENTITIES_LIMIT) throw new SignInProblem("too_many_linked");
    await tx
      .insert(identities)
      .values({ issuer, subject, userId, createdAt: deps.clock.now() })
      .onConflictDoUpdate({ target: [identities.issuer, identities.subject], set: { userId } });
    await adoptEmail(tx, deps, userId, profile);
    await recordEvent(tx, deps, { action: "sign-in-linked", actorId: userId });
    await notifyOwner(tx, deps, userId, "sign-in-linked");
    deps.live.notify({ about: "profile", to: [userId] });
  });

/**
 * Unlinks a sign-in and ends all other sessions.
 * @throws DomainError with the same codes as `reauthenticate` and `removeIdentities`
 */
export async function unlinkIdentity(
  deps: Deps,
  actor: Actor,
  sessionId: string | null,
  { id, password }: UnlinkIdentityInput,
): Promise<void> {
  const { identities } = await listIdentities(deps.db.read, deps, actor.userId);
  if (!identities.some((identity) => identity.id === id)) throw notFound("Linked sign-in");
  const proven = await reauthenticate(deps, actor, sessionId, password);
  const { userId } = actor;
  await deps.db.transaction(async (tx) => {
    await requireSameEpoch(tx, proven);
    await removeIdentities(tx, deps, { userId, ids: [id] });
    await advanceCredentials(tx, deps, userId, sessionId);
  });
}
