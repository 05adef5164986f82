import { schema, type Writer } from "@stepout/db";
import { toSearchText } from "@stepout/db/search-text";
import { eq } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { conflict } from "../../errors/domain-error.ts";
import { mergeOrRefuse } from "../../errors/edit-conflict.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { refuseStranger, wrongGameStatus } from "../games/game/games.policy.ts";
import { withdraw } from "../games/game/withdrawals.ts";
import { releaseImage } from "../images/images.service.ts";
import { REDACTED } from "./erasure.service.ts";
import { discountPost } from "./posts.counters.ts";
import {
  type AuthorPostAccess,
  loadPostAsAuthor,
  type ParticipantPostAccess,
} from "./posts.policy.ts";
import { authorActions } from "./posts.rules.ts";
import { editablePost, type Post, type PostRef, type UpdatePostInput } from "./posts.schema.ts";
import { loadPostById } from "./posts.service.ts";

const { posts, removedPictures } = schema;

const actionsOn = ({ status, post }: AuthorPostAccess) =>
  authorActions(status, { hasImage: post.imageId !== null, isRedacted: post.redactedAt !== null });

const changePost = (
  deps: Deps,
  actor: Actor,
  id: string,
  change: (tx: Writer, access: AuthorPostAccess, now: number) => Promise<unknown>,
): Promise<AuthorPostAccess> => {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const access = await loadPostAsAuthor(tx, actor, id, now);
    await change(tx, access, now);
    deps.live.notify({ about: "posts", gameId: access.game.id });
    return access;
  });
};

/** Rejects an author who left the game, because former participants may only remove their content. */
export const updatePost: UseCase<UpdatePostInput, Post> = async (
  deps,
  actor,
  { id, base, images, comments, ...wanted },
) => {
  const access = await changePost(deps, actor, id, async (tx, found, now) => {
    refuseStranger(found);
    if (!actionsOn(found).canEdit) {
      throw found.status === "active"
        ? conflict("A redacted accomplishment can't be edited.")
        : wrongGameStatus(
            "You can only edit an accomplishment while its game is running.",
            found.status,
          );
    }
    const present = editablePost.parse(found.post);
    const { content } = mergeOrRefuse({ base, present, wanted });
    await tx
      .update(posts)
      .set({ content, searchText: toSearchText(content), editedAt: now })
      .where(eq(posts.id, id));
  });
  return loadPostById(deps, actor, access, { images, comments });
};

export async function deletePost(
  tx: Writer,
  deps: Pick<Deps, "clock" | "live">,
  post: ParticipantPostAccess["post"],
): Promise<void> {
  await discountPost(tx, post);
  await tx.delete(posts).where(eq(posts.id, post.id));
  if (post.imageId) await releaseImage(tx, post.imageId);
  await withdraw(tx, deps, { gameId: post.gameId, now: deps.clock.now() });
}

export async function deletePicture(
  tx: Writer,
  deps: Pick<Deps, "clock" | "live">,
  { id, gameId }: Pick<ParticipantPostAccess["post"], "id" | "gameId">,
  imageId: string,
): Promise<void> {
  await tx.update(posts).set({ imageId: null }).where(eq(posts.id, id));
  await releaseImage(tx, imageId);
  await withdraw(tx, deps, { gameId, now: deps.clock.now() });
}

/** Deletes a post and any picture that a moderator has removed from it. */
export const removePost: UseCase<IdRef, void> = async (deps, actor, { id }) => {
  await changePost(deps, actor, id, async (tx, found) => {
    const { post, status } = found;
    if (!actionsOn(found).canDelete) {
      throw wrongGameStatus(
        "You can only delete an accomplishment while its game is running.",
        status,
      );
    }
    await deletePost(tx, deps, post);
    const removed = await tx
      .delete(removedPictures)
      .where(eq(removedPictures.postId, id))
      .returning({ imageId: removedPictures.imageId });
    for (const { imageId } of removed) await releaseImage(tx, imageId);
  });
};

export const redactPost: UseCase<PostRef, Post> = async (deps, actor, { id, ...expansion }) => {
  const access = await changePost(deps, actor, id, async (tx, found, now) => {
    if (found.post.redactedAt !== null) throw conflict("This accomplishment is already redacted.");
    if (!actionsOn(found).canRedact) {
      throw wrongGameStatus(
        "You can redact an accomplishment once its game has ended.",
        found.status,
      );
    }
    await tx
      .update(posts)
      .set({ ...REDACTED, redactedAt: now })
      .where(eq(posts.id, id));
    await withdraw(tx, deps, { gameId: found.game.id, now });
  });
  return loadPostById(deps, actor, access, expansion);
};

export const removePostImage: UseCase<PostRef, Post> = async (
  deps,
  actor,
  { id, ...expansion },
) => {
  const access = await changePost(deps, actor, id, async (tx, found) => {
    const { imageId } = found.post;
    if (imageId === null) throw conflict("This accomplishment has no image.");
    if (!actionsOn(found).canRemoveImage) {
      throw wrongGameStatus("You can remove an image once the game has started.", found.status);
    }
    await deletePicture(tx, deps, found.post, imageId);
  });
  return loadPostById(deps, actor, access, expansion);
};
