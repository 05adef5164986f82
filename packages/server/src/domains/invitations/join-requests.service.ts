import { schema, type Writer } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import type { GameRef } from "../../trpc/common.schema.ts";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import { loadGameAsCreator, loadGameAsEditor } from "../games/game/games.policy.ts";
import { addParticipant } from "../games/membership/membership.service.ts";
import { notifyPending } from "../pending/pending-people.ts";
import { listRequestsToGame } from "./invitations.queries.ts";
import type { JoinRequest, JoinRequestInput } from "./invitations.schema.ts";

const { joinRequests } = schema;

export async function listJoinRequests(
  deps: Deps,
  actor: Actor,
  { gameId }: GameRef,
): Promise<JoinRequest[]> {
  await loadGameAsEditor(deps.db.read, actor, gameId, deps.clock.now());
  return listRequestsToGame(deps.db.read, actor.userId, gameId);
}

async function loadOpenRequest(
  tx: Writer,
  deps: Deps,
  actor: Actor,
  { gameId, requestId }: JoinRequestInput,
) {
  await loadGameAsCreator(tx, actor, gameId, deps.clock.now());
  const [request] = await tx
    .select({ userId: joinRequests.userId, status: joinRequests.status })
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.id, requestId),
        eq(joinRequests.gameId, gameId),
        areUnblocked(actor.userId, joinRequests.userId),
      ),
    );
  if (!request) throw notFound("Join request");
  if (request.status !== "pending") {
    throw new DomainError("conflict", "This join request has already been answered.");
  }
  return request;
}

const resolveRequest = (
  tx: Writer,
  deps: Deps,
  requestId: string,
  status: "approved" | "declined",
): PromiseLike<unknown> =>
  tx
    .update(joinRequests)
    .set({
      status,
      respondedAt: deps.clock.now(),
    })
    .where(eq(joinRequests.id, requestId));

/**
 * @throws DomainError `access_denied`, `conflict`, or `not_found` if no request exists or one user blocked the other.
 */
export const approveJoinRequest = (
  deps: Deps,
  actor: Actor,
  input: JoinRequestInput,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { userId } = await loadOpenRequest(tx, deps, actor, input);
    await resolveRequest(tx, deps, input.requestId, "approved");
    await addParticipant(tx, deps, { gameId: input.gameId, userId });
  });

export const declineJoinRequest = (
  deps: Deps,
  actor: Actor,
  input: JoinRequestInput,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { userId } = await loadOpenRequest(tx, deps, actor, input);
    await resolveRequest(tx, deps, input.requestId, "declined");
    notifyPending(deps, input.gameId, [userId]);
  });
