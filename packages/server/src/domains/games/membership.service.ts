import { schema, type Writer } from "@stepout/db";
import { and, eq, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../errors/domain-error.ts";
import { type GameAccess, loadGame, loadGameAsParticipant } from "./games.policy.ts";
import type { JoinResult } from "./games.schema.ts";
import { closePendingEntries, isInvited } from "./pending-entries.ts";

const { games, joinRequests, participants, posts, userTotals } = schema;

interface NewParticipant {
  gameId: string;
  userId: string;
  isAdmin?: boolean;
}

/**
 * Makes somebody a participant, with the points of what they shared here before if they come back.
 * Answers false, and changes nothing, when they are one already.
 */
export async function addParticipant(
  tx: Writer,
  deps: Deps,
  { gameId, userId, isAdmin = false }: NewParticipant,
): Promise<boolean> {
  const now = deps.clock.now();
  const theirPosts = sql`from ${posts} where ${posts.gameId} = ${gameId} and ${posts.userId} = ${userId}`;
  const added = await tx
    .insert(participants)
    .values({
      gameId,
      userId,
      isAdmin,
      score: sql`(select count(*) ${theirPosts})`,
      upvoteCount: sql`(select coalesce(sum(${posts.upvoteCount}), 0) ${theirPosts})`,
      joinedAt: now,
    })
    .onConflictDoNothing()
    .returning({ userId: participants.userId });
  if (added.length === 0) return false;
  await tx
    .update(games)
    .set({ participantCount: sql`${games.participantCount} + 1` })
    .where(eq(games.id, gameId));
  await tx
    .update(userTotals)
    .set({ gamesJoined: sql`${userTotals.gamesJoined} + 1` })
    .where(eq(userTotals.userId, userId));
  await closePendingEntries(tx, { gameId, userId, now });
  return true;
}

/** Joins at once, or asks the creator where the game wants that; asking twice is asking once. */
async function enter(
  tx: Writer,
  deps: Deps,
  { userId }: Actor,
  { game, mustAsk }: { game: GameAccess["game"]; mustAsk: boolean },
): Promise<JoinResult> {
  const answer = { game: { id: game.id, name: game.name }, alreadyMember: false };
  if (!mustAsk) {
    await addParticipant(tx, deps, { gameId: game.id, userId });
    return { ...answer, requiresApproval: false };
  }
  const request = { id: deps.ids.nextId(), gameId: game.id, userId, createdAt: deps.clock.now() };
  await tx.insert(joinRequests).values(request).onConflictDoNothing();
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
 * Takes the actor out of the game; what they shared stays in it.
 * @throws DomainError `not_found`, `access_denied` for outsiders, `conflict` for the creator.
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
    await tx
      .delete(participants)
      .where(and(eq(participants.gameId, gameId), eq(participants.userId, actor.userId)));
    await tx
      .update(games)
      .set({ participantCount: sql`${games.participantCount} - 1` })
      .where(eq(games.id, gameId));
    await tx
      .update(userTotals)
      .set({ gamesJoined: sql`${userTotals.gamesJoined} - 1` })
      .where(eq(userTotals.userId, actor.userId));
  });
