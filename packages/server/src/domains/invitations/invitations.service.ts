import { type Reader, schema } from "@stepout/db";
import { and, eq, ne, or } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import type { GameRef, IdRef } from "../../trpc/common.schema.ts";
import { loadGame, loadGameAsEditor } from "../games/game/games.policy.ts";
import type { JoinResult } from "../games/game/games.schema.ts";
import { addParticipant, refuseTooManyGames } from "../games/membership/membership.service.ts";
import {
  isAddressedTo,
  isLiveInvitationFor,
  isOpenInvitation,
  verifiesIn,
} from "../pending/live-invitations.ts";
import { closePending } from "../pending/pending-entries.ts";
import { notifyPending } from "../pending/pending-people.ts";
import {
  findAddressee,
  listOwnRequests,
  listReceivedInvitations,
  listRequestsToOwnGames,
  listSentInvitations,
} from "./invitations.queries.ts";

const { invitations } = schema;

export async function listInvitations(deps: Deps, { userId }: Actor) {
  return {
    invitations: await listReceivedInvitations(deps, userId, deps.clock.now()),
    pendingRequests: await listRequestsToOwnGames(deps.db.read, userId),
    ownRequests: await listOwnRequests(deps.db.read, userId),
  };
}

export async function listInvitationsOfGame(deps: Deps, actor: Actor, { gameId }: GameRef) {
  await loadGameAsEditor(deps.db.read, actor, gameId, deps.clock.now());
  return listSentInvitations(deps, actor, gameId);
}

async function loadOwnInvitation(reader: Reader, deps: Deps, { userId }: Actor, id: string) {
  const verifies = verifiesIn(deps);
  const [found] = await reader
    .select({ id: invitations.id, gameId: invitations.gameId, status: invitations.status })
    .from(invitations)
    .where(
      and(
        eq(invitations.id, id),
        or(
          isLiveInvitationFor(userId, verifies),
          and(ne(invitations.status, "pending"), isAddressedTo(userId, verifies)),
        ),
      ),
    );
  if (!found) throw notFound("Invitation");
  return found;
}

const alreadyAnswered = () =>
  new DomainError("conflict", "This invitation has already been answered.");

/** Accepts an invitation. The user joins without approval, even if the game requires it. Idempotent. */
export const acceptInvitation = (deps: Deps, actor: Actor, { id }: IdRef): Promise<JoinResult> =>
  deps.db.transaction(async (tx) => {
    const { userId } = actor;
    const now = deps.clock.now();
    const { gameId, status } = await loadOwnInvitation(tx, deps, actor, id);
    const { game, isParticipant } = await loadGame(tx, actor, gameId, now);
    if (status !== "pending" && !(status === "accepted" && isParticipant)) {
      throw alreadyAnswered();
    }
    if (!isParticipant) await refuseTooManyGames(tx, deps, userId);
    const isNew = await addParticipant(tx, deps, { gameId, userId });
    if (!isNew) {
      await closePending(tx, deps, { gameId, userId, now });
      notifyPending(deps, gameId, [userId]);
    }
    return {
      requiresApproval: false,
      alreadyMember: !isNew,
      game: { id: game.id, name: game.name },
    };
  });

export const declineInvitation = (deps: Deps, actor: Actor, { id }: IdRef): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { gameId, status } = await loadOwnInvitation(tx, deps, actor, id);
    if (status !== "pending") throw alreadyAnswered();
    await tx
      .update(invitations)
      .set({ status: "declined", respondedAt: deps.clock.now() })
      .where(eq(invitations.id, id));
    notifyPending(deps, gameId, [actor.userId]);
  });

async function findInvited(
  reader: Reader,
  deps: Deps,
  {
    invitedById,
    userId,
    emailKey,
  }: { invitedById: string; userId: string | null; emailKey: string | null },
): Promise<string[]> {
  if (userId !== null) return [userId];
  if (emailKey === null) return [];
  const user = await findAddressee(reader, deps, { emailKey, inviterId: invitedById });
  return user ? [user.id] : [];
}

export async function removeInvitation(deps: Deps, actor: Actor, { id }: IdRef): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        gameId: invitations.gameId,
        invitedById: invitations.invitedById,
        userId: invitations.userId,
        emailKey: invitations.emailKey,
      })
      .from(invitations)
      .where(and(eq(invitations.id, id), isOpenInvitation));
    if (!found) throw notFound("Invitation");
    await loadGameAsEditor(tx, actor, found.gameId, deps.clock.now());
    await tx.delete(invitations).where(eq(invitations.id, id));
    notifyPending(deps, found.gameId, await findInvited(tx, deps, found));
  });
}
