import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { changePost, flipUpvote, holdPosts } from "./posts-cache.ts";
import { postTexts } from "./texts.ts";

const refuseOwnPost = () =>
  showToast({ title: postTexts.notAllowed, description: postTexts.ownPost, tone: "danger" });

/** Shows the tap at once; requests run in the order of taps. */
export function useUpvote(post: Post): () => void {
  const { id: userId } = useCurrentUser();
  const scope = `upvote ${post.id}`;
  const { mutate } = useCommand(trpcClient.posts.toggleUpvote, {
    scope: { id: scope },
    onMutate: async () => {
      changePost(post.id, flipUpvote);
      await holdPosts();
    },
    onError: (error) => {
      changePost(post.id, flipUpvote);
      if (error.data?.domainCode === "own_post") refuseOwnPost();
      else showFailure(error, postTexts.upvoteFailed);
    },
    onSuccess: ({ isUpvoted, upvotes }) => {
      const waiting = queryClient.isMutating({
        predicate: (mutation) => mutation.options.scope?.id === scope,
      });
      // Later taps are on the screen already and bring a response of their own.
      if (waiting > 1) return;
      changePost(post.id, (shown) => ({
        ...shown,
        isUpvoted,
        _count: { ...shown._count, upvotes },
      }));
    },
  });
  return () => (post.userId === userId ? refuseOwnPost() : mutate({ id: post.id }));
}
