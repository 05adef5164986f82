import { schema, type Writer } from "@stepout/db";
import { forSlices } from "@stepout/db/slices";
import { and, eq } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../../errors/domain-error.ts";
import type { IdRef } from "../../../trpc/common.schema.ts";
import { type CodeSender, withCode } from "../../codes/game-by-code.ts";
import {
  closePending,
  closePendingOfParticipants,
  isInvited,
} from "../../pending/pending-entries.ts";
import { notifyPending } from "../../pending/pending-people.ts";
import { queuePush } from "../../push/queue.service.ts";
import { type GameAccess, loadGame, loadGameAsParticipant } from "../game/games.policy.ts";
import type { JoinResult } from "../game/games.schema.ts";
import { countPeopleInGroup } from "../game/group-days.counters.ts";
import { settleGame } from "../settlement/settlement.service.ts";
import { refuseBanned } from "./bans.queries.ts";
import { changeGamesJoined, changeParticipantCount, insertAbsent } from "./membership.queries.ts";

const { joinRequests, participants, userTotals } = schema;

interface Membership {
  gameId: string;
  userId: string;
}

interface NewParticipants {
  gameId: string;
  userIds: string[];
  isAdmin?: boolean;
}

function notifyMembership({ live }: Deps, gameId: string, userIds: string[]): void {
  live.notify({ about: "people", gameId });
  live.notify({ about: "memberships", to: userIds });
}

async function insertSome(
  tx: Writer,
  deps: Deps,
  { userIds, isAdmin = false, ...game }: NewParticipants,
): Promise<string[]> {
  const added = await insertAbsent(tx, { ...game, userIds, isAdmin, now: deps.clock.now() });
  const addedIds = added.map((one) => one.userId);
  if (addedIds.length > 0) await changeGamesJoined(tx, addedIds, 1);
  return addedIds;
}

async function insertParticipants(
  tx: Writer,
  deps: Deps,
  { userIds, ...game }: NewParticipants,
): Promise<string[]> {
  const addedIds: string[] = [];
  await forSlices(userIds, async (some) => {
    addedIds.push(...(await insertSome(tx, deps, { ...game, userIds: some })));
  });
  if (addedIds.length === 0) return [];
  const [counted] = await changeParticipantCount(tx, game.gameId, addedIds.length);
  const limit = deps.env.PEOPLE_PER_GAME;
  if (counted && counted.participantCount > limit) {
    throw new DomainError("conflict", `A game can have at most ${limit} participants.`);
  }
  notifyMembership(deps, game.gameId, addedIds);
  return addedIds;
}

/** Call it only when users join, not when an admin adds them. */
export async function refuseTooManyGames(tx: Writer, { env }: Deps, person: string): Promise<void> {
  const limit = env.GAMES_PER_ACCOUNT;
  const [totals] = await tx
    .select({ gamesJoined: userTotals.gamesJoined })
    .from(userTotals)
    .where(eq(userTotals.userId, person));
  if (totals && totals.gamesJoined >= limit) {
    throw new DomainError(
      "conflict",
      `You can be in at most ${limit} games. Leave or delete one first.`,
    );
  }
}

export async function addCreator(tx: Writer, deps: Deps, membership: Membership): Promise<boolean> {
  await refuseTooManyGames(tx, deps, membership.userId);
  const creator = { gameId: membership.gameId, userIds: [membership.userId], isAdmin: true };
  return (await insertParticipants(tx, deps, creator)).length > 0;
}

/**
 * Settles an ended game first, so that the user gets no result.
 * @returns false if the user is already a participant
 */
export async function addParticipant(
  tx: Writer,
  deps: Deps,
  membership: Membership,
): Promise<boolean> {
  const userIds = [membership.userId];
  await settleGame(tx, deps, membership.gameId);
  const added = await insertParticipants(tx, deps, { gameId: membership.gameId, userIds });
  if (added.length === 0) {
    await refuseBanned(tx, membership);
    return false;
  }
  await closePending(tx, deps, { ...membership, now: deps.clock.now() });
  notifyPending(deps, membership.gameId, userIds);
  return true;
}

export async function addParticipants(
  tx: Writer,
  deps: Deps,
  people: { gameId: string; userIds: string[] },
): Promise<number> {
  const game = { gameId: people.gameId, now: deps.clock.now() };
  await settleGame(tx, deps, game.gameId);
  const added = await insertParticipants(tx, deps, people);
  await closePendingOfParticipants(tx, deps, game);
  notifyPending(deps, game.gameId, people.userIds);
  return added.length;
}

/**
 * Keeps the user's posts and results.
 * @returns false if the user isn't a participant
 */
export async function removeFromGame(
  tx: Writer,
  deps: Deps,
  membership: Membership,
): Promise<boolean> {
  const { gameId, userId } = membership;
  await settleGame(tx, deps, gameId);
  const [removed] = await tx
    .delete(participants)
    .where(and(eq(participants.gameId, gameId), eq(participants.userId, userId)))
    .returning({ groupId: participants.groupId });
  if (!removed) return false;
  const { groupId } = removed;
  if (groupId !== null) await countPeopleInGroup(tx, { gameId, groupId }, [userId], -1);
  await changeParticipantCount(tx, gameId, -1);
  await changeGamesJoined(tx, [userId], -1);
  notifyMembership(deps, gameId, [userId]);
  return true;
}

async function joinOrRequest(
  tx: Writer,
  deps: Deps,
  actor: Actor,
  { game, needsApproval }: { game: GameAccess["game"]; needsApproval: boolean },
): Promise<JoinResult> {
  const membership = { gameId: game.id, userId: actor.userId };
  const response = { game: { id: game.id, name: game.name }, alreadyMember: false };
  await refuseTooManyGames(tx, deps, actor.userId);
  if (!needsApproval) {
    await addParticipant(tx, deps, membership);
    return { ...response, requiresApproval: false };
  }
  const request = { ...membership, id: deps.ids.nextId(), createdAt: deps.clock.now() };
  const created = await tx
    .insert(joinRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: joinRequests.id });
  if (created.length > 0) {
    await deps.dailyLimits.count(actor.userId, "invitations");
    await queuePush(tx, deps, {
      userId: game.creatorId,
      kind: "join-request",
      at: request.createdAt,
    });
  }
  notifyPending(deps, game.id, [actor.userId]);
  return { ...response, requiresApproval: true };
}

const alreadyMember = ({ game }: GameAccess): JoinResult => ({
  requiresApproval: false,
  alreadyMember: true,
  game: { id: game.id, name: game.name },
});

export const joinGame: UseCase<IdRef, JoinResult> = (deps, actor, { id }) =>
  deps.db.transaction(async (tx) => {
    const access = await loadGame(tx, actor, id, deps.clock.now());
    if (access.isParticipant) return alreadyMember(access);
    await refuseBanned(tx, { gameId: id, userId: actor.userId });
    const { game } = access;
    const hasInvitation = await isInvited(tx, deps, { gameId: id, userId: actor.userId });
    if (!game.isPublic && !hasInvitation) {
      throw accessDenied("This game is private. You need its code or an invitation to join.");
    }
    const needsApproval = game.requiresApproval && !hasInvitation;
    return joinOrRequest(tx, deps, actor, { game, needsApproval });
  });

export const joinGameByCode = (
  deps: Deps,
  sender: CodeSender & { actor: Actor },
  code: string,
): Promise<JoinResult> =>
  withCode(deps, sender, code, (attempt) =>
    deps.db.transaction(async (tx) => {
      const { actor } = sender;
      const gameId = await attempt.findGame(tx);
      if (gameId === undefined) throw notFound("Game");
      const access = await loadGame(tx, actor, gameId, deps.clock.now());
      if (access.isParticipant) return alreadyMember(access);
      const { game } = access;
      await refuseBanned(tx, { gameId, userId: actor.userId });
      const needsApproval =
        game.requiresApproval && !(await isInvited(tx, deps, { gameId, userId: actor.userId }));
      return joinOrRequest(tx, deps, actor, { game, needsApproval });
    }),
  );

export const leaveGame: UseCase<IdRef, void> = (deps, actor, { id }) =>
  deps.db.transaction(async (tx) => {
    const { isCreator } = await loadGameAsParticipant(tx, actor, id, deps.clock.now());
    if (isCreator) {
      throw new DomainError(
        "conflict",
        "You can't leave a game that you created. You can delete it instead.",
      );
    }
    await removeFromGame(tx, deps, { gameId: id, userId: actor.userId });
  });
