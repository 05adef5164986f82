import type { Actor, Deps } from "../../deps.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { advanceCredentials } from "../auth/accounts/credentials.ts";
import type { LinkedIdentities } from "../auth/accounts/identities.schema.ts";
import { listIdentities, removeIdentities } from "../auth/accounts/identities.service.ts";
import { requireHostFor } from "../users/hosts.ts";
import type { PersonsIdentityRef } from "./admin.schema.ts";

export async function listIdentitiesOf(
  deps: Deps,
  actor: Actor,
  { id: userId }: IdRef,
): Promise<LinkedIdentities> {
  const { read } = deps.db;
  await requireHostFor(read, actor, userId);
  return listIdentities(read, deps, userId);
}

/** @throws DomainError `access_denied`, `not_found`, or `conflict` if no way to sign in would remain */
export const unlinkIdentityOf = (
  deps: Deps,
  actor: Actor,
  { id: userId, identityId }: PersonsIdentityRef,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await requireHostFor(tx, actor, userId);
    const action = "sign-in-unlinked-by-host";
    const event = { action, actorId: actor.userId, subjectId: userId } as const;
    await removeIdentities(tx, deps, { userId, ids: [identityId], event });
    await advanceCredentials(tx, deps, userId);
  });
