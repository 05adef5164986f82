import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import { findGameNames } from "#features/games/use-game.ts";
import { type AttemptOptions, useOnce } from "#lib/drafts/use-once.ts";
import { sendOrQueue, showSendFailure } from "#lib/outbox/send-or-queue.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { commentSlot, type PostRef } from "../post-drafts.ts";
import { holdPosts } from "../posts-cache.ts";
import { postTexts } from "../texts.ts";
import { addComment, removeComment, settleComment } from "./comments-cache.ts";

const PENDING = "pending-";
let lastPending = 0;

export const isPendingComment = ({ id }: Comment): boolean => id.startsWith(PENDING);

/** Shows the comment immediately. If sending fails, `onFailure` receives the comment's text. */
export function useAddComment(post: PostRef, onFailure: (content: string) => void) {
  const { id: userId, username, firstName, lastName, profileImageUrl } = useCurrentUser();
  const user = { id: userId, username, firstName, lastName, profileImageUrl };
  const postId = post.id;
  const create = useOnce(commentSlot(post), {
    mutate: (input: { postId: string; content: string }, options: AttemptOptions) =>
      sendOrQueue((signal) => trpcClient.comments.create.mutate(input, { ...options, signal }), {
        kind: "comment",
        gameId: post.gameId,
        input,
        id: options.context.idempotencyKey,
        userId,
        createdAt: options.context.begunAt,
        gameNames: findGameNames([post.gameId]),
        mayBeSent: false,
      }),
  });
  const { mutate } = useCommand(create, {
    onMutate: async ({ content }) => {
      lastPending += 1;
      const id = `${PENDING}${lastPending}`;
      const createdAt = new Date().toISOString();
      const undo = addComment({ id, postId, userId, content, createdAt, user });
      await holdPosts();
      return { id, undo };
    },
    onError: (error, { content }, shown) => {
      shown?.undo();
      onFailure(content);
      showSendFailure(error, postTexts.commentAddFailed);
    },
    onSuccess: async (comment, _input, { id, undo }) => {
      // Undo the optimistic change, because the outbox shows the comment until it is sent.
      if (comment === null) {
        undo();
        return;
      }
      settleComment(id, comment);
      showSuccess(postTexts.commentAdded);
      await trpc.activity.invalidate();
    },
  });
  return (content: string) => mutate({ postId, content });
}

export function useRemoveComment(comment: Comment): () => void {
  const { mutate } = useCommand(trpcClient.comments.remove, {
    onMutate: async () => {
      const undo = removeComment(comment);
      await holdPosts();
      return { undo };
    },
    onError: (error, _input, removed) => {
      removed?.undo();
      showFailure(error, postTexts.commentDeleteFailed);
    },
    onSuccess: async () => {
      showSuccess(postTexts.commentDeleted);
      await trpc.activity.invalidate();
    },
  });
  return () => mutate({ id: comment.id });
}
