import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { dropPostDrafts, type PostRef } from "./post-drafts.ts";
import { dropPost, refreshPosts, refreshScores } from "./posts-cache.ts";
import { postTexts } from "./texts.ts";

const outcome = (success: string, failure: string, refresh = refreshPosts) => ({
  onSuccess: async () => {
    await refresh();
    showSuccess(success);
  },
  onError: (error: unknown) => showFailure(error, failure),
});

export const useUpdatePost = () =>
  useCommand(trpcClient.posts.update, outcome(postTexts.updated, postTexts.updateFailed));

export const useRedactPost = () =>
  useCommand(trpcClient.posts.redact, outcome(postTexts.redacted, postTexts.redactFailed));

export const useRemovePostImage = () =>
  useCommand(
    trpcClient.posts.removeImage,
    outcome(postTexts.imageRemoved, postTexts.removeImageFailed),
  );

export function useRemovePost(post: PostRef) {
  const { id: userId } = useCurrentUser();
  return useCommand(trpcClient.posts.remove, {
    ...outcome(postTexts.removed, postTexts.removeFailed, async () => {
      dropPostDrafts(userId, post);
      dropPost(post.id);
      await refreshScores();
    }),
  });
}
