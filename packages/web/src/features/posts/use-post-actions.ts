import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpc } from "#lib/trpc.ts";
import { dropPost } from "./posts-cache.ts";
import { refreshPosts, refreshScores } from "./refresh-posts.ts";
import { postTexts } from "./texts.ts";

/** What ends an action either way; it stays pending until the screen shows the outcome. */
const outcome = (success: string, failure: string, refresh = refreshPosts) => ({
  onSuccess: async () => {
    await refresh();
    showSuccess(success);
  },
  onError: (error: unknown) => showFailure(error, failure),
});

export const useUpdatePost = () =>
  trpc.posts.update.useMutation(outcome(postTexts.updated, postTexts.updateFailed));

export const useRedactPost = () =>
  trpc.posts.redact.useMutation(outcome(postTexts.redacted, postTexts.redactFailed));

export const useRemovePostImage = () =>
  trpc.posts.removeImage.useMutation(outcome(postTexts.imageRemoved, postTexts.removeImageFailed));

export const useRemovePost = (postId: string) =>
  trpc.posts.remove.useMutation(
    outcome(postTexts.removed, postTexts.removeFailed, async () => {
      dropPost(postId);
      await refreshScores();
    }),
  );
