import { type Reader, schema } from "@stepout/db";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { releaseImage } from "../images/images.service.ts";
import { participantsOfGame } from "../live/live.queries.ts";
import { discountGame } from "./games.counters.ts";
import { loadGameAsCreator } from "./games.policy.ts";
import { tellWaiting } from "./waiting-people.ts";

const { games, posts } = schema;

async function listImagesOf(reader: Reader, gameId: string): Promise<string[]> {
  const covers = await reader
    .select({ imageId: games.coverImageId })
    .from(games)
    .where(eq(games.id, gameId));
  const pictures = await reader
    .selectDistinct({ imageId: posts.imageId })
    .from(posts)
    .where(and(eq(posts.gameId, gameId), isNotNull(posts.imageId)));
  const ids = [...covers, ...pictures].map(({ imageId }) => imageId);
  return [...new Set(ids.filter((imageId) => imageId !== null))];
}

/**
 * Deletes the game and everything in it, its pictures included.
 * @throws DomainError `not_found`, or `access_denied` for all but the creator.
 */
export async function removeGame(deps: Deps, actor: Actor, gameId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { game } = await loadGameAsCreator(tx, actor, gameId, deps.clock.now());
    const imageIds = await listImagesOf(tx, gameId);
    const members = await participantsOfGame(tx).execute({ gameId });
    await tellWaiting(tx, deps, gameId);
    await discountGame(tx, game);
    await tx.delete(games).where(eq(games.id, gameId));
    for (const imageId of imageIds) await releaseImage(tx, imageId);
    await recordEvent(tx, deps, { action: "game-deleted", actorId: actor.userId, gameId });
    deps.live.tell({ about: "memberships", to: members.map(({ userId }) => userId) });
    if (game.isPublic) deps.live.tell({ about: "discover", to: "everybody" });
  });
  deps.erasure.request();
}
