import { schema, type Writer } from "@stepout/db";
import { and, eq, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { loadGameAsCreator, loadGameAsEditor } from "../games/game/games.policy.ts";
import { addParticipant } from "../games/membership/membership.service.ts";
import { tellEntries } from "../games/membership/telling.ts";
import { isSeen } from "../hiding/hiding.queries.ts";
import { listRequestsOfGame } from "./invitations.queries.ts";
import type { JoinRequest, JoinRequestInput } from "./invitations.schema.ts";

const { joinRequests } = schema;

const isThis = eq(joinRequests.id, sql.placeholder("requestId"));

const requestOfGame = preparedFor((tx: Writer) =>
  tx
    .select({ userId: joinRequests.userId, status: joinRequests.status })
    .from(joinRequests)
    .where(
      and(isThis, eq(joinRequests.gameId, sql.placeholder("gameId")), isSeen(joinRequests.userId)),
    )
    .prepare(),
);

const answerRequest = preparedFor((tx: Writer) =>
  tx
    .update(joinRequests)
    .set({
      status: sql`${sql.placeholder("status")}`,
      respondedAt: sql`${sql.placeholder("now")}`,
    })
    .where(isThis)
    .prepare(),
);

/** @throws DomainError `not_found`, or `access_denied` for all but the creator and admins. */
export async function listJoinRequests(
  deps: Deps,
  actor: Actor,
  gameId: string,
): Promise<JoinRequest[]> {
  await loadGameAsEditor(deps.db.read, actor, gameId, deps.clock.now());
  return listRequestsOfGame(deps.db.read, actor, gameId);
}

async function loadOpenRequest(
  tx: Writer,
  deps: Deps,
  actor: Actor,
  { gameId, requestId }: JoinRequestInput,
) {
  await loadGameAsCreator(tx, actor, gameId, deps.clock.now());
  const [request] = await requestOfGame(tx).execute({ gameId, requestId, actorId: actor.userId });
  if (!request) throw notFound("Join request");
  if (request.status !== "pending") {
    throw new DomainError("conflict", "This join request has already been answered.");
  }
  return request;
}

const answer = (
  tx: Writer,
  deps: Deps,
  requestId: string,
  status: "approved" | "declined",
): PromiseLike<unknown> => answerRequest(tx).execute({ requestId, status, now: deps.clock.now() });

/**
 * @throws DomainError `not_found`, also for a request that a block hides from the creator;
 * `access_denied` for all but the creator; `conflict`.
 */
export const approveJoinRequest = (
  deps: Deps,
  actor: Actor,
  input: JoinRequestInput,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { userId } = await loadOpenRequest(tx, deps, actor, input);
    await answer(tx, deps, input.requestId, "approved");
    await addParticipant(tx, deps, { gameId: input.gameId, userId });
  });

/** Declined people may ask again. */
export const declineJoinRequest = (
  deps: Deps,
  actor: Actor,
  input: JoinRequestInput,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { userId } = await loadOpenRequest(tx, deps, actor, input);
    await answer(tx, deps, input.requestId, "declined");
    tellEntries(deps, input.gameId, [userId]);
  });
