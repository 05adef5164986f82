import type { Actor, Deps } from "../../../deps.ts";
import type { LinkedIdentities } from "../accounts/identities.schema.ts";
import { listIdentities, removeIdentities } from "../accounts/identities.service.ts";

/** The accounts elsewhere by which the actor signs in. */
export const listOwnIdentities = (deps: Deps, { userId }: Actor): Promise<LinkedIdentities> =>
  listIdentities(deps.db.read, deps, userId);

/**
 * Unlinks one of the actor's accounts elsewhere.
 * @throws DomainError `not_found` for those of others, `conflict` for the only way in.
 */
export const unlinkIdentity = (deps: Deps, { userId }: Actor, id: string): Promise<void> =>
  deps.db.transaction((tx) => {
    const event = { action: "sign-in-unlinked", actorId: userId } as const;
    return removeIdentities(tx, deps, { userId, ids: [id], event });
  });
