import { schema, type Writer } from "@stepout/db";
import { eq } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { wrongGameStatus } from "../games/wrong-game-status.ts";
import { releaseImage } from "../images/images.service.ts";
import { discountPost } from "./posts.counters.ts";
import { loadPostAsAuthor, type PostAccess } from "./posts.policy.ts";
import { authorActions, REDACTED_CONTENT } from "./posts.rules.ts";
import type { Post, PostExpansion, UpdatePostInput } from "./posts.schema.ts";
import { answerById } from "./posts.service.ts";

const { posts } = schema;

type PostRef = { id: string } & PostExpansion;

const actionsOn = ({ status, post }: PostAccess) =>
  authorActions(status, { hasImage: post.imageId !== null, isRedacted: post.redactedAt !== null });

const conflict = (message: string) => new DomainError("conflict", message);

/** Runs a change of a post by its author in a transaction. */
const changePost = (
  deps: Deps,
  actor: Actor,
  id: string,
  change: (tx: Writer, access: PostAccess, now: number) => Promise<void>,
): Promise<void> => {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await change(tx, await loadPostAsAuthor(tx, actor, id, now), now);
  });
};

/** @throws DomainError `wrong_game_status` unless the game is running. */
export async function updatePost(
  deps: Deps,
  actor: Actor,
  { id, content, ...expansion }: UpdatePostInput,
): Promise<Post> {
  await changePost(deps, actor, id, async (tx, access, now) => {
    if (!actionsOn(access).canEdit) {
      throw wrongGameStatus(
        "You can edit an accomplishment only while its game is running.",
        access.status,
      );
    }
    await tx.update(posts).set({ content, editedAt: now }).where(eq(posts.id, id));
  });
  return answerById(deps, actor, id, expansion);
}

/**
 * Deletes a post; its points, upvotes and comments go with it.
 * @throws DomainError `wrong_game_status` unless the game is running.
 */
export const removePost = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  changePost(deps, actor, id, async (tx, access) => {
    const { post, status } = access;
    if (!actionsOn(access).canDelete) {
      throw wrongGameStatus(
        "You can delete an accomplishment only while its game is running.",
        status,
      );
    }
    await discountPost(tx, post);
    await tx.delete(posts).where(eq(posts.id, id));
    if (post.imageId) await releaseImage(tx, post.imageId);
  });

/**
 * Erases the text of a post for good; its point stays.
 * @throws DomainError `wrong_game_status` before the game's end, `conflict` the second time.
 */
export async function redactPost(
  deps: Deps,
  actor: Actor,
  { id, ...expansion }: PostRef,
): Promise<Post> {
  await changePost(deps, actor, id, async (tx, access, now) => {
    if (access.post.redactedAt !== null) throw conflict("This accomplishment is redacted already.");
    if (!actionsOn(access).canRedact) {
      throw wrongGameStatus(
        "You can redact an accomplishment once its game has ended.",
        access.status,
      );
    }
    await tx
      .update(posts)
      .set({ content: REDACTED_CONTENT, redactedAt: now })
      .where(eq(posts.id, id));
  });
  return answerById(deps, actor, id, expansion);
}

/**
 * Takes the picture off a post for good.
 * @throws DomainError `conflict` when it has none, `wrong_game_status` before the game's start.
 */
export async function removePostImage(
  deps: Deps,
  actor: Actor,
  { id, ...expansion }: PostRef,
): Promise<Post> {
  await changePost(deps, actor, id, async (tx, access) => {
    const { imageId } = access.post;
    if (imageId === null) throw conflict("This accomplishment has no image.");
    if (!actionsOn(access).canRemoveImage) {
      throw wrongGameStatus("You can remove an image once the game has started.", access.status);
    }
    await tx.update(posts).set({ imageId: null }).where(eq(posts.id, id));
    await releaseImage(tx, imageId);
  });
  return answerById(deps, actor, id, expansion);
}
