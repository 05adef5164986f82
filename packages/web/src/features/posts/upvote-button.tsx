import type { Post } from "@stepout/server/domains/posts/posts.schema";
import ArrowBigUp from "lucide-react/icons/arrow-big-up";
import Clock from "lucide-react/icons/clock";
import { useId, useState } from "react";
import { useWaitingLabel } from "#features/unsent-texts/waiting-label.ts";
import { newKey } from "#lib/drafts/use-once.ts";
import type { Entry } from "#lib/outbox/entries.ts";
import { cancelUpvote, useWaitingUpvote } from "#lib/outbox/outbox.ts";
import { sendOrQueue, showSendFailure } from "#lib/outbox/send-or-queue.ts";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { useNameOf } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { changePost, flipUpvote, holdPosts } from "./posts-cache.ts";
import { postTexts } from "./texts.ts";

const refuseOwnPost = () =>
  showToast({ title: postTexts.notAllowed, description: postTexts.ownPost, tone: "danger" });

/**
 * Sends an upvote, or only cancels the opposite if it was not sent yet. If the network is lost, queues the upvote.
 * Returns null unless the upvote was sent.
 */
const createUpvoting = ({ gameId }: Post, userId: string) => ({
  mutate: async (input: { id: string; isUpvoted: boolean }) => {
    const cancelled = await cancelUpvote(input.id);
    if (cancelled?.mayBeSent === false) return null;
    return sendOrQueue((signal) => trpcClient.posts.setUpvote.mutate(input, { signal }), {
      kind: "upvote",
      gameId,
      input,
      id: newKey(),
      userId,
      createdAt: Date.now(),
      // The server may have received the cancelled entry, so the user can't cancel this entry without sending its opposite.
      mayBeSent: cancelled !== undefined,
    });
  },
});

/** Shows each tap immediately and sends the requests in the order of the taps. */
function useUpvote(post: Post): (isUpvoted: boolean) => void {
  const { id: userId } = useCurrentUser();
  const scope = `upvote ${post.id}`;
  const { mutate } = useCommand(createUpvoting(post, userId), {
    scope: { id: scope },
    onMutate: async () => {
      changePost(post.id, flipUpvote);
      await holdPosts();
    },
    onError: (error) => {
      changePost(post.id, flipUpvote);
      if (error.data?.domainCode === "own_post") refuseOwnPost();
      else showSendFailure(error, postTexts.upvoteFailed);
    },
    onSuccess: (result) => {
      // Undo the optimistic change, because the outbox shows the upvote until it is sent.
      if (result === null) {
        changePost(post.id, flipUpvote);
        return;
      }
      const { isUpvoted, upvotes } = result;
      const waiting = queryClient.isMutating({
        predicate: (mutation) => mutation.options.scope?.id === scope,
      });
      // Skip this update if later taps are pending, because their responses will update the button.
      if (waiting > 1) return;
      changePost(post.id, (shown) => ({
        ...shown,
        isUpvoted,
        _count: { ...shown._count, upvotes },
      }));
    },
  });
  return (isUpvoted: boolean) =>
    post.userId === userId ? refuseOwnPost() : mutate({ id: post.id, isUpvoted });
}

interface UpvoteButtonProps {
  post: Post;
  isSmall?: boolean;
}

interface WaitingMarkProps {
  id: string;
  entry: Entry;
}

/** The text is outside of the button, so that it describes the button but is no part of its name. */
const WaitingMark = ({ id, entry }: WaitingMarkProps) => (
  <>
    <span className="pointer-events-none absolute -top-1.5 -right-1 grid size-5.5 place-items-center rounded-full border border-edge bg-card text-ink">
      <Clock aria-hidden className="size-3.5" />
    </span>
    <span id={id} hidden>
      {useWaitingLabel(entry)}
    </span>
  </>
);

export function UpvoteButton({ post: stored, isSmall = false }: UpvoteButtonProps) {
  const nameOf = useNameOf();
  const waiting = useWaitingUpvote(stored.id);
  const isChanged = waiting !== undefined && waiting.input.isUpvoted !== stored.isUpvoted;
  const post = isChanged ? flipUpvote(stored) : stored;
  const waitingId = useId();
  const setUpvote = useUpvote(post);
  const [springs, setSprings] = useState(0);
  const tap = () => {
    if (!post.isUpvoted) setSprings(springs + 1);
    setUpvote(!post.isUpvoted);
  };
  const button = (
    <button
      type="button"
      onClick={tap}
      aria-pressed={post.isUpvoted}
      aria-describedby={waiting && waitingId}
      className={classNames(
        "pressable inline-flex items-center justify-center rounded-full border-[1.5px]",
        isSmall ? "min-h-11 min-w-16 gap-1 pr-3.5 pl-2.5" : "min-h-13 min-w-22 gap-2 pr-5 pl-4",
        post.isUpvoted
          ? "border-violet bg-violet text-on-violet"
          : "border-edge bg-card text-ink hover:border-ink",
      )}
    >
      <ArrowBigUp
        key={springs}
        aria-hidden
        fill={post.isUpvoted ? "currentColor" : "none"}
        className={classNames(
          isSmall ? "size-6" : "size-7",
          springs > 0 && post.isUpvoted && "animate-spring",
        )}
      />
      <span className="sr-only">{postTexts.upvote(nameOf(post.user))} </span>
      <span className={classNames("figures", isSmall ? "text-17" : "text-20")}>
        {post._count.upvotes}
      </span>
    </button>
  );
  return (
    <span className="relative inline-flex">
      {button}
      {waiting && <WaitingMark id={waitingId} entry={waiting} />}
    </span>
  );
}
