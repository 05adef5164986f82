import { schema, type Writer } from "@stepout/db";
import { forSlices } from "@stepout/db/slices";
import { and, eq, inArray, isNull, param, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../../errors/domain-error.ts";
import {
  closeEntriesOfParticipants,
  closePendingEntries,
  isInvited,
} from "../../entries/pending-entries.ts";
import { type GameAccess, loadGame, loadGameAsParticipant } from "../game/games.policy.ts";
import type { JoinResult } from "../game/games.schema.ts";
import { settleGame } from "../settlement/settlement.service.ts";
import { tellEntries } from "./telling.ts";

const { games, joinRequests, participants, posts, users, userTotals } = schema;

interface Membership {
  gameId: string;
  userId: string;
}

interface NewParticipants {
  gameId: string;
  userIds: string[];
  isAdmin?: boolean;
}

/** Tells these people that their games have changed, and the others that the participants have. */
function tellMembership({ live }: Deps, gameId: string, userIds: string[]): void {
  live.tell({ about: "people", gameId });
  live.tell({ about: "memberships", to: userIds });
}

/**
 * Makes people participants; those who come back regain the points of their posts here. Answers the
 * new ones, without those who take part already or whose account is deleted.
 */
async function insertSome(
  tx: Writer,
  deps: Deps,
  { gameId, userIds, isAdmin = false }: NewParticipants,
): Promise<string[]> {
  const theirPosts = sql`from ${posts} where ${posts.gameId} = ${gameId} and ${posts.userId} = ${users.id}`;
  const rows = tx
    .select({
      gameId: sql<string>`${gameId}`.as("gameId"),
      userId: users.id,
      isAdmin: sql<boolean>`${param(isAdmin, participants.isAdmin)}`.as("isAdmin"),
      groupId: sql<null>`null`.as("groupId"),
      score: sql<number>`(select count(*) ${theirPosts})`.as("score"),
      upvoteCount: sql<number>`(select coalesce(sum(${posts.upvoteCount}), 0) ${theirPosts})`.as(
        "upvoteCount",
      ),
      joinedAt: sql<number>`${deps.clock.now()}`.as("joinedAt"),
    })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt)));
  const added = await tx
    .insert(participants)
    .select(rows)
    .onConflictDoNothing()
    .returning({ userId: participants.userId });
  const addedIds = added.map(({ userId }) => userId);
  if (addedIds.length === 0) return [];
  await tx
    .update(userTotals)
    .set({ gamesJoined: sql`${userTotals.gamesJoined} + 1` })
    .where(inArray(userTotals.userId, addedIds));
  return addedIds;
}

/** The same in slices for any number of people; also updates the game's count. */
async function insertParticipants(
  tx: Writer,
  deps: Deps,
  { userIds, ...which }: NewParticipants,
): Promise<string[]> {
  const { gameId } = which;
  const addedIds: string[] = [];
  await forSlices(userIds, async (some) => {
    addedIds.push(...(await insertSome(tx, deps, { ...which, userIds: some })));
  });
  if (addedIds.length === 0) return [];
  const [game] = await tx
    .update(games)
    .set({ participantCount: sql`${games.participantCount} + ${addedIds.length}` })
    .where(eq(games.id, gameId))
    .returning({ participantCount: games.participantCount });
  const most = deps.env.PEOPLE_PER_GAME;
  if (game && game.participantCount > most) {
    throw new DomainError("conflict", `A game has at most ${most} participants.`);
  }
  tellMembership(deps, gameId, addedIds);
  return addedIds;
}

/**
 * Limits the games that a person enters themselves; being added by others does not count against
 * them.
 * @throws DomainError `conflict` for somebody in too many games.
 */
export async function refuseTooManyGames(tx: Writer, { env }: Deps, userId: string): Promise<void> {
  const most = env.GAMES_PER_ACCOUNT;
  const [totals] = await tx
    .select({ gamesJoined: userTotals.gamesJoined })
    .from(userTotals)
    .where(eq(userTotals.userId, userId));
  if (totals && totals.gamesJoined >= most) {
    throw new DomainError("conflict", `You can be in ${most} games. Leave or delete one first.`);
  }
}

/** Makes a game's creator its first participant; false when their account is deleted. */
export async function addCreator(
  tx: Writer,
  deps: Deps,
  { gameId, userId }: Membership,
): Promise<boolean> {
  await refuseTooManyGames(tx, deps, userId);
  const added = await insertParticipants(tx, deps, { gameId, userIds: [userId], isAdmin: true });
  return added.length > 0;
}

/**
 * Answers false for a person who takes part already. People who join after the end have no part in
 * the results.
 */
export async function addParticipant(
  tx: Writer,
  deps: Deps,
  { gameId, userId }: Membership,
): Promise<boolean> {
  await settleGame(tx, deps, gameId);
  const added = await insertParticipants(tx, deps, { gameId, userIds: [userId] });
  if (added.length === 0) return false;
  await closePendingEntries(tx, { gameId, userId, now: deps.clock.now() });
  tellEntries(deps, gameId, [userId]);
  return true;
}

/** The same for many people at once; answers how many are new. */
export async function addParticipants(
  tx: Writer,
  deps: Deps,
  { gameId, userIds }: { gameId: string; userIds: string[] },
): Promise<number> {
  await settleGame(tx, deps, gameId);
  const added = await insertParticipants(tx, deps, { gameId, userIds });
  await closeEntriesOfParticipants(tx, { gameId, now: deps.clock.now() });
  tellEntries(deps, gameId, userIds);
  return added.length;
}

/**
 * Takes a person out of a game, with their group and their admin role. Their posts stay, and so do
 * the results of an ended game. Answers false when they take no part.
 */
export async function takeOutOfGame(
  tx: Writer,
  deps: Deps,
  { gameId, userId }: Membership,
): Promise<boolean> {
  await settleGame(tx, deps, gameId);
  const removed = await tx
    .delete(participants)
    .where(and(eq(participants.gameId, gameId), eq(participants.userId, userId)))
    .returning({ userId: participants.userId });
  if (removed.length === 0) return false;
  await tx
    .update(games)
    .set({ participantCount: sql`${games.participantCount} - 1` })
    .where(eq(games.id, gameId));
  await tx
    .update(userTotals)
    .set({ gamesJoined: sql`${userTotals.gamesJoined} - 1` })
    .where(eq(userTotals.userId, userId));
  tellMembership(deps, gameId, [userId]);
  return true;
}

/** Joins at once, or makes a request where the creator approves. Asking again changes nothing. */
async function enter(
  tx: Writer,
  deps: Deps,
  { userId }: Actor,
  { game, mustAsk }: { game: GameAccess["game"]; mustAsk: boolean },
): Promise<JoinResult> {
  const answer = { game: { id: game.id, name: game.name }, alreadyMember: false };
  await refuseTooManyGames(tx, deps, userId);
  if (!mustAsk) {
    await addParticipant(tx, deps, { gameId: game.id, userId });
    return { ...answer, requiresApproval: false };
  }
  const request = { id: deps.ids.nextId(), gameId: game.id, userId, createdAt: deps.clock.now() };
  const created = await tx
    .insert(joinRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: joinRequests.id });
  if (created.length > 0) deps.dailyLimits.count(userId, "invitations");
  tellEntries(deps, game.id, [userId]);
  return { ...answer, requiresApproval: true };
}

const alreadyMember = ({ game }: GameAccess): JoinResult => ({
  requiresApproval: false,
  alreadyMember: true,
  game: { id: game.id, name: game.name },
});

/**
 * Joins a public game, or a private one that the actor is invited to.
 * @throws DomainError `not_found`, or `access_denied` for a private game.
 */
export const joinGame = (deps: Deps, actor: Actor, gameId: string): Promise<JoinResult> =>
  deps.db.transaction(async (tx) => {
    const access = await loadGame(tx, actor, gameId, deps.clock.now());
    if (access.isParticipant) return alreadyMember(access);
    const { game } = access;
    const hasInvitation = await isInvited(tx, gameId, actor.userId);
    if (!game.isPublic && !hasInvitation) {
      throw accessDenied("This game is private. You need its code or an invitation to join.");
    }
    return enter(tx, deps, actor, { game, mustAsk: game.requiresApproval && !hasInvitation });
  });

/** @throws DomainError `not_found` when no game has this code. */
export const joinGameByCode = (deps: Deps, actor: Actor, code: string): Promise<JoinResult> =>
  deps.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: games.id }).from(games).where(eq(games.inviteCode, code));
    if (!found) throw notFound("Game");
    const access = await loadGame(tx, actor, found.id, deps.clock.now());
    if (access.isParticipant) return alreadyMember(access);
    const { game } = access;
    const mustAsk = game.requiresApproval && !(await isInvited(tx, game.id, actor.userId));
    return enter(tx, deps, actor, { game, mustAsk });
  });

/**
 * Takes the actor out of the game; their posts stay.
 * @throws DomainError `not_found`, `access_denied` for strangers, `conflict` for the creator.
 */
export const leaveGame = (deps: Deps, actor: Actor, gameId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { isCreator } = await loadGameAsParticipant(tx, actor, gameId, deps.clock.now());
    if (isCreator) {
      throw new DomainError(
        "conflict",
        "You created this game, so you can't leave it. You can delete it instead.",
      );
    }
    await takeOutOfGame(tx, deps, { gameId, userId: actor.userId });
  });
