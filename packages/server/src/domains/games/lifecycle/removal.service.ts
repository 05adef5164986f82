import { schema, type Writer } from "@stepout/db";
import { deleteInSlices, forSlices, inSlices } from "@stepout/db/slices";
import { and, asc, eq, gt, inArray, sql } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../../deps.ts";
import { notFound } from "../../../errors/domain-error.ts";
import type { IdRef } from "../../../trpc/common.schema.ts";
import { type AuditEvent, recordEvent } from "../../audit/audit.service.ts";
import { releaseImages } from "../../images/images.service.ts";
import { notifyPendingPeople } from "../../pending/pending-people.ts";
import { requireHost } from "../../users/hosts.ts";
import { countResults } from "../../users/users.counters.ts";
import { discountPostsOf } from "../game/games.counters.ts";
import { loadGameAsCreator, loadStoredGame, type StoredGame } from "../game/games.policy.ts";
import { changeGamesJoined } from "../membership/membership.queries.ts";

const { gameResults, games, groupDays, images, invitations, joinRequests, messages } = schema;
const {
  bans,
  notifications,
  participants,
  posts,
  removalNotices,
  removedComments,
  removedPictures,
  removedPosts,
  reports,
  userTotals,
} = schema;

// Small, because deleting a post also deletes its comments, upvotes and search entry.
const FIRST_POSTS = 4;

export async function listUserIds(
  tx: Writer,
  table: typeof participants | typeof gameResults | typeof posts,
  gameId: string,
): Promise<string[]> {
  const userIds: string[] = [];
  await inSlices(async (limit) => {
    const some = await tx
      .selectDistinct({ userId: table.userId })
      .from(table)
      .where(and(eq(table.gameId, gameId), gt(table.userId, userIds.at(-1) ?? "")))
      .orderBy(asc(table.userId))
      .limit(limit);
    userIds.push(...some.map(({ userId }) => userId));
    return some.length;
  });
  return userIds;
}

export async function deletePosts(tx: Writer, gameId: string): Promise<Set<string>> {
  const pictures = new Set<string>();
  for (const table of [posts, removedPosts, removedPictures]) {
    await inSlices(async (limit) => {
      const some = tx
        .select({ id: table.id })
        .from(table)
        .where(eq(table.gameId, gameId))
        .limit(limit);
      const deleted = await tx
        .delete(table)
        .where(inArray(table.id, some))
        .returning({ imageId: table.imageId });
      for (const { imageId } of deleted) if (imageId) pictures.add(imageId);
      return deleted.length;
    }, FIRST_POSTS);
  }
  return pictures;
}

/** Lets hosts resolve reports after the game is deleted. */
const detachReports = (tx: Writer, gameId: string): Promise<void> =>
  inSlices(async (limit) => {
    const some = tx
      .select({ id: reports.id })
      .from(reports)
      .where(eq(reports.gameId, gameId))
      .limit(limit);
    const detached = await tx
      .update(reports)
      .set({ gameId: null })
      .where(inArray(reports.id, some))
      .returning({ id: reports.id });
    return detached.length;
  });

export async function deleteContents(tx: Writer, gameId: string): Promise<void> {
  for (const table of [
    participants,
    groupDays,
    gameResults,
    notifications,
    messages,
    invitations,
  ]) {
    await deleteInSlices(tx, table, eq(table.gameId, gameId));
  }
  await detachReports(tx, gameId);
  for (const table of [joinRequests, removedComments, removalNotices, bans]) {
    await deleteInSlices(tx, table, eq(table.gameId, gameId));
  }
}

async function eraseGame(
  tx: Writer,
  deps: Deps,
  game: StoredGame,
  event: Pick<AuditEvent, "action" | "actorId">,
): Promise<void> {
  const gameId = game.id;
  await notifyPendingPeople(tx, deps, gameId);
  const members = await listUserIds(tx, participants, gameId);
  const ranked = await listUserIds(tx, gameResults, gameId);
  await forSlices(members, (some) => changeGamesJoined(tx, some, -1));
  await forSlices(ranked, (some) => countResults(tx, gameId, some, -1));
  await discountPostsOf(tx, gameId, await listUserIds(tx, posts, gameId));
  await tx
    .update(userTotals)
    .set({ gamesCreated: sql`${userTotals.gamesCreated} - 1` })
    .where(eq(userTotals.userId, game.creatorId));
  const pictures = await deletePosts(tx, gameId);
  await deleteContents(tx, gameId);
  await tx.delete(games).where(eq(games.id, gameId));
  if (game.coverImageId) pictures.add(game.coverImageId);
  await forSlices([...pictures], (some) => releaseImages(tx, inArray(images.id, some)));
  await recordEvent(tx, deps, { ...event, gameId });
  deps.live.notify({ about: "memberships", to: members });
  if (game.isPublic) deps.live.notify({ about: "discover", to: "everybody" });
}

export const removeGame: UseCase<IdRef, void> = (deps, actor, { id: gameId }) =>
  deps.db.transaction(async (tx) => {
    const access = await loadGameAsCreator(tx, actor, gameId, deps.clock.now());
    const game = await loadStoredGame(tx, access);
    await eraseGame(tx, deps, game, { action: "game-deleted", actorId: actor.userId });
  });

export const removeGameByHost = (deps: Deps, actor: Actor, { id: gameId }: IdRef): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await requireHost(tx, actor);
    const [game] = await tx.select().from(games).where(eq(games.id, gameId));
    if (!game) throw notFound("Game");
    await eraseGame(tx, deps, game, { action: "game-deleted-by-host", actorId: actor.userId });
  });
