import { schema, type Writer } from "@stepout/db";
import { countsOfPost } from "@stepout/db/counts";
import { toSearchText } from "@stepout/db/search-text";
import { and, eq, isNull } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { conflict, notFound } from "../../errors/domain-error.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { type AuditEvent, recordEvent } from "../audit/audit.service.ts";
import { addToPost, deleteComment } from "../comments/comments.service.ts";
import type { GameStatus } from "../games/game/games.rules.ts";
import { loadGameAsModerator } from "../games/game/moderating.policy.ts";
import { giveToResult, takeFromResult } from "../games/settlement/correction.service.ts";
import { settleGame } from "../games/settlement/settlement.service.ts";
import { notifyOfRemoval, withdrawNotice } from "../notifications/notifying.service.ts";
import { deletePicture, deletePost } from "../posts/post-changes.service.ts";
import { recountPost } from "../posts/posts.counters.ts";
import { loadPostAsModerator } from "../posts/posts.policy.ts";
import { archiveReactions, restoreReactions } from "./copying.queries.ts";
import { deleteArchivedComments } from "./expiry.service.ts";
import { removedCommentById, removedPictureOfPost, removedPostById } from "./removals.queries.ts";
import { canRestore, type removedKinds } from "./removals.rules.ts";
import type { RemoveInput } from "./removals.schema.ts";

const { comments, posts, removedComments, removedPictures, removedPosts } = schema;

interface Content {
  gameId: string;
  userId: string;
}

interface Moderation {
  tx: Writer;
  deps: Deps;
  actor: Actor;
  id: string;
  now: number;
}

async function record(
  { tx, deps, actor }: Moderation,
  action: AuditEvent["action"],
  { gameId, userId }: Content,
): Promise<void> {
  await deps.dailyLimits.count(actor.userId, "removals");
  await recordEvent(tx, deps, { action, subjectId: userId, gameId, actorId: actor.userId });
}

interface Removal extends Content {
  id: string;
  pictureOf?: string;
}

type Removing = (tx: Writer, deps: Deps, actor: Actor, input: RemoveInput) => Promise<void>;

const removing =
  (
    kind: "post" | "comment",
    action: AuditEvent["action"],
    remove: (act: Moderation, by: { removedById: string; reason: string }) => Promise<Removal>,
  ): Removing =>
  async (tx, deps, actor, { id, reason }) => {
    const now = deps.clock.now();
    const act = { tx, deps, actor, id, now };
    const by = { removedById: actor.userId, reason };
    const { gameId, userId, ...removal } = await remove(act, by);
    await record(act, action, { gameId, userId });
    await notifyOfRemoval(tx, deps, { ...removal, ...by, gameId, userId, kind, createdAt: now });
    deps.live.notify({ about: `${kind}s`, gameId });
  };

const removePostIn = removing("post", "post-removed", async (act, by) => {
  const { tx, deps, actor, id, now } = act;
  const { post, status } = await loadPostAsModerator(tx, actor, id, now);
  const { gameId, userId } = post;
  if (status === "completed") await settleGame(tx, deps, gameId);
  const lostUpvotes = await takeFromResult(tx, deps, post);
  await tx.insert(removedPosts).values({
    ...post,
    ...by,
    removedAt: now,
    resultUpvotes: lostUpvotes ?? post.upvoteCount,
    isCorrection: lostUpvotes !== undefined,
  });
  await archiveReactions(tx, id, now);
  await deletePost(tx, deps, post);
  return { id, gameId, userId };
});

/** Removes only the picture: the post keeps its text, point, upvotes and comments. */
const removePictureIn = removing("post", "photo-removed", async (act, by) => {
  const { tx, deps, actor, id: postId, now } = act;
  const { post } = await loadPostAsModerator(tx, actor, postId, now);
  const { gameId, userId, imageId } = post;
  if (imageId === null) throw conflict("This accomplishment has no photo.");
  const removed = { id: deps.ids.nextId(), gameId, userId };
  await tx.insert(removedPictures).values({ ...removed, ...by, postId, imageId, removedAt: now });
  await deletePicture(tx, deps, post, imageId);
  return { ...removed, pictureOf: postId };
});

const removeCommentIn = removing("comment", "comment-removed", async (act, by) => {
  const { tx, deps, actor, id, now } = act;
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id));
  if (!comment) throw notFound("Comment");
  const { gameId, userId } = comment;
  await loadGameAsModerator(tx, actor, gameId, { kind: "thing", id }, now);
  await tx.insert(removedComments).values({ ...comment, ...by, removedAt: now });
  await deleteComment(tx, deps, comment);
  return { id, gameId, userId };
});

/** Removes content within the caller's transaction. */
export const removeIn: Record<(typeof removedKinds)[number], Removing> = {
  post: removePostIn,
  picture: removePictureIn,
  comment: removeCommentIn,
};

const inTransaction =
  (remove: Removing): UseCase<RemoveInput, void> =>
  (deps, actor, input) =>
    deps.db.transaction((tx) => remove(tx, deps, actor, input));

export const removePost = inTransaction(removePostIn);
export const removePicture = inTransaction(removePictureIn);
export const removeComment = inTransaction(removeCommentIn);

interface Restoring<Row> {
  thing: string;
  action: AuditEvent["action"];
  about: "posts" | "comments";
  find: (tx: Writer, id: string) => PromiseLike<Row[]>;
  restore: (act: Moderation, removed: Row, status: GameStatus) => Promise<unknown>;
}

const restoring =
  <Row extends Content & { id: string; removedAt: number }>({
    thing,
    action,
    about,
    find,
    restore,
  }: Restoring<Row>): UseCase<IdRef, void> =>
  (deps, actor, { id }) =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      const act = { tx, deps, actor, id, now };
      const [removed] = await find(tx, id);
      if (!removed) throw notFound(thing);
      const { gameId } = removed;
      const subject = { kind: "thing", id } as const;
      const { status } = await loadGameAsModerator(tx, actor, gameId, subject, now);
      if (!canRestore(removed, now)) throw notFound(thing);
      await restore(act, removed, status);
      await record(act, action, removed);
      await withdrawNotice(tx, deps, removed.id);
      deps.live.notify({ about, gameId });
      deps.live.notify({ about: "removals", gameId });
    });

export const restorePost = restoring({
  thing: "Post",
  action: "post-restored",
  about: "posts",
  find: removedPostById,
  async restore({ tx, deps, id }, removed, status) {
    const { gameId, content, redactedAt } = removed;
    if (status === "completed") await settleGame(tx, deps, gameId);
    const searchText = redactedAt === null ? toSearchText(content) : "";
    await tx.insert(posts).values({ ...removed, searchText });
    await restoreReactions(tx, id);
    const [counted] = await tx
      .update(posts)
      .set(countsOfPost(tx))
      .where(eq(posts.id, id))
      .returning({ upvoteCount: posts.upvoteCount });
    await recountPost(tx, { ...removed, upvoteCount: counted?.upvoteCount ?? 0 });
    await giveToResult(tx, deps, removed);
    await deleteArchivedComments(tx, id);
    await tx.delete(removedPosts).where(eq(removedPosts.id, id));
  },
});

/** @throws DomainError `conflict` if the post is missing. */
export const restorePicture = restoring({
  thing: "Image",
  action: "photo-restored",
  about: "posts",
  find: removedPictureOfPost,
  async restore({ tx, id: postId }, { id, imageId }) {
    const back = await tx
      .update(posts)
      .set({ imageId })
      .where(and(eq(posts.id, postId), isNull(posts.imageId)))
      .returning({ id: posts.id });
    if (back.length === 0) throw conflict("The accomplishment of this photo no longer exists.");
    await tx.delete(removedPictures).where(eq(removedPictures.id, id));
  },
});

/** @throws DomainError `conflict` if the post is missing. */
export const restoreComment = restoring({
  thing: "Comment",
  action: "comment-restored",
  about: "comments",
  find: removedCommentById,
  async restore({ tx, id }, removed) {
    const { postId } = removed;
    const found = await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId));
    if (found.length === 0) throw conflict("The accomplishment of this comment no longer exists.");
    await tx.insert(comments).values(removed);
    await addToPost(tx, postId, 1);
    await tx.delete(removedComments).where(eq(removedComments.id, id));
  },
});
