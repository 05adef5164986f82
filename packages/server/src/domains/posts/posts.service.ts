import { type Reader, schema } from "@stepout/db";
import { withStored } from "@stepout/db/pictures/storing";
import { toSearchText } from "@stepout/db/search-text";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import type { QueuedTimes } from "../../platform/idempotency/idempotency.rules.ts";
import { toIsoDay } from "../../platform/time/calendar-days.rules.ts";
import {
  type GameAccess,
  loadGameAsParticipant,
  type ParticipantAccess,
  wrongGameStatus,
} from "../games/game/games.policy.ts";
import { readImage, storeImage } from "../images/images.service.ts";
import { localDaysOf } from "../users/users.queries.ts";
import { willCount } from "./daily-cap.service.ts";
import { countShare, type Scores } from "./posts.counters.ts";
import { loadPostAsParticipant, type PostAccess } from "./posts.policy.ts";
import { postsByIds } from "./posts.queries.ts";
import { type PostDeps, toPostPages } from "./posts.responses.ts";
import { canShareIn, correctWrittenAt, settleCreatedAt } from "./posts.rules.ts";
import type {
  CreatePostInput,
  Post,
  PostExpansion,
  PostRef,
  ScoredPost,
  SharePostInput,
} from "./posts.schema.ts";

const { posts } = schema;

async function loadPostsByIds(
  deps: PostDeps,
  actor: Actor,
  ids: string[],
  accesses: GameAccess[],
  expansion: PostExpansion,
): Promise<Post[]> {
  const rows = await postsByIds(deps.db.read, actor.userId, ids);
  return toPostPages(deps, actor, rows, accesses, expansion);
}

export async function loadPostById(
  deps: Deps,
  actor: Actor,
  { post: { id }, ...access }: PostAccess,
  expansion: PostExpansion,
): Promise<Post> {
  const [post] = await loadPostsByIds(deps, actor, [id], [access], expansion);
  if (!post) throw notFound("Post");
  return post;
}

export const getPost: UseCase<PostRef, Post> = async (deps, actor, { id, ...expansion }) => {
  const access = await loadPostAsParticipant(deps.db.read, actor, id, deps.clock.now());
  return loadPostById(deps, actor, access, expansion);
};

async function loadRunningGames(
  reader: Reader,
  actor: Actor,
  gameIds: string[],
  now: number,
): Promise<ParticipantAccess[]> {
  const accesses: ParticipantAccess[] = [];
  for (const gameId of gameIds) {
    const access = await loadGameAsParticipant(reader, actor, gameId, now);
    const { game, status } = access;
    if (!canShareIn(status)) {
      throw wrongGameStatus(
        `You can't share an accomplishment in "${game.name}" right now.`,
        status,
      );
    }
    accesses.push(access);
  }
  return accesses;
}

interface TimeChoice {
  claimed: string | undefined;
  queued: QueuedTimes | null;
}

function findCreatedAt(
  { claimed, queued }: TimeChoice,
  running: readonly ParticipantAccess[],
  now: number,
): number {
  const startTime = Math.max(...running.map(({ game }) => game.startTime));
  if (claimed === undefined) {
    const writtenAt = queued ? correctWrittenAt(queued, now) : now;
    return settleCreatedAt({ claimed: writtenAt, now, startTime }) ?? now;
  }
  const time = settleCreatedAt({ claimed: Date.parse(claimed), now, startTime });
  if (time !== undefined) return time;
  const message = "Choose a time in the last 36 hours, after the game's start";
  throw new DomainError("invalid_input", message, { field: "createdAt" });
}

/** Returns the post's local day if the day is before today, otherwise null. */
async function findEarlierDay(
  reader: Reader,
  userId: string,
  createdAt: number,
  now: number,
): Promise<string | null> {
  if (createdAt === now) return null;
  const { dayOf } = await localDaysOf(reader, userId);
  const day = dayOf(createdAt);
  return day < dayOf(now) ? toIsoDay(day) : null;
}

async function share<Result>(
  deps: Deps,
  actor: Actor,
  { image, createdAt: claimed, gameIds, images, comments, ...texts }: SharePostInput,
  queued: QueuedTimes | null,
  toResult: (created: Post[], scores: Scores) => Result,
): Promise<Result> {
  const now = deps.clock.now();
  const { userId } = actor;
  const shared = [...new Set(gameIds)].map((gameId) => ({ id: deps.ids.nextId(), gameId }));
  const ids = shared.map(({ id }) => id);
  const targets = shared.map(({ gameId }) => gameId);
  // A caller who may not share must not make the server process a picture.
  if (image) await loadRunningGames(deps.db.read, actor, targets, now);
  const picture = image
    ? await readImage({ dataUrl: image, sender: userId, field: "image" })
    : null;
  let running: ParticipantAccess[] = [];
  let scores: Scores = new Map();
  const response = await withStored(deps, picture, async (tx) => {
    running = await loadRunningGames(tx, actor, targets, now);
    const imageId = picture
      ? await storeImage(tx, deps, { ownerId: userId, image: picture })
      : null;
    const searchText = toSearchText(texts.content);
    const createdAt = findCreatedAt({ claimed, queued }, running, now);
    const forDay = await findEarlierDay(tx, userId, createdAt, now);
    const same = { ...texts, userId, searchText, imageId, createdAt, forDay };
    const counting: string[] = [];
    for (const [index, post] of shared.entries()) {
      const access = running[index];
      const counts = access !== undefined && (await willCount(tx, access, userId, createdAt));
      if (counts) counting.push(post.gameId);
      await tx.insert(posts).values({ ...same, ...post, counts });
    }
    await deps.dailyLimits.count(userId, "posts", shared.length);
    scores = await countShare(tx, userId, counting, createdAt);
    for (const gameId of targets) deps.live.notify({ about: "posts", gameId });
    // Reading files here would block other writers.
    const inside = { ...deps, db: { read: tx } };
    const created = await loadPostsByIds(inside, actor, ids, running, { images: "url", comments });
    return toResult(created, scores);
  });
  if (picture === null || images === "url") return response;
  const created = await loadPostsByIds(deps, actor, ids, running, { images, comments });
  return toResult(created, scores);
}

interface QueuedPostInput extends SharePostInput {
  queued: QueuedTimes | null;
}

/** Shares to all the games or to none. */
export const sharePost: UseCase<QueuedPostInput, ScoredPost[]> = (
  deps,
  actor,
  { queued, ...input },
) =>
  share(deps, actor, input, queued, (created, scores) =>
    created.map((post) => ({ ...post, score: scores.get(post.gameId) ?? null })),
  );

export const createPost: UseCase<CreatePostInput, Post> = (deps, actor, { gameId, ...input }) =>
  share(deps, actor, { ...input, gameIds: [gameId] }, null, ([post]) => {
    if (!post) throw notFound("Post");
    return post;
  });
