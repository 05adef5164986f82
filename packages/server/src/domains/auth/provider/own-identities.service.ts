import type { Actor, Deps } from "../../../deps.ts";
import { notFound } from "../../../errors/domain-error.ts";
import { requireSameEpoch } from "../../../sessions/proven-account.ts";
import { advanceCredentials } from "../accounts/credentials.ts";
import type { LinkedIdentities, UnlinkIdentityInput } from "../accounts/identities.schema.ts";
import { listIdentities, removeIdentities } from "../accounts/identities.service.ts";
import { requireProof } from "../accounts/own-proof.ts";

export const listOwnIdentities = (deps: Deps, { userId }: Actor): Promise<LinkedIdentities> =>
  listIdentities(deps.db.read, deps, userId);

/** @throws DomainError as `requireProof` does; `not_found`, `conflict` for the only way in. */
export async function unlinkIdentity(
  deps: Deps,
  actor: Actor,
  sessionId: string | null,
  { id, password }: UnlinkIdentityInput,
): Promise<void> {
  const { identities } = await listOwnIdentities(deps, actor);
  if (!identities.some((identity) => identity.id === id)) throw notFound("Linked sign-in");
  const proven = await requireProof(deps, actor, sessionId, password);
  const { userId } = actor;
  await deps.db.transaction(async (tx) => {
    await requireSameEpoch(tx, proven);
    await removeIdentities(tx, deps, { userId, ids: [id] });
    await advanceCredentials(tx, deps, userId, sessionId);
  });
}
