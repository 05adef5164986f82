import type { Actor, Deps } from "../../../deps.ts";
import { advanceCredentials } from "../accounts/credentials.ts";
import type { LinkedIdentities } from "../accounts/identities.schema.ts";
import { listIdentities, removeIdentities } from "../accounts/identities.service.ts";

/** The accounts elsewhere by which the actor signs in. */
export const listOwnIdentities = (deps: Deps, { userId }: Actor): Promise<LinkedIdentities> =>
  listIdentities(deps.db.read, deps, userId);

/**
 * Unlinks one of the actor's accounts elsewhere, and ends the actor's other sessions.
 * @throws DomainError `not_found` for those of others, `conflict` for the only way in.
 */
export const unlinkIdentity = (
  deps: Deps,
  { userId }: Actor,
  sessionId: string | null,
  id: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const event = { action: "sign-in-unlinked", actorId: userId } as const;
    await removeIdentities(tx, deps, { userId, ids: [id], event });
    await advanceCredentials(tx, deps, userId, sessionId);
  });
