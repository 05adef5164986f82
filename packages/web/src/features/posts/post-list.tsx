import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { useLayoutEffect, useMemo, useRef } from "react";
import { UnsentTexts } from "#features/unsent-texts/unsent-texts.tsx";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { estimateHeight, PostCard } from "./post-card.tsx";
import { dropPostDrafts, type PostRef, readPostDrafts } from "./post-drafts.ts";
import { PostSkeleton } from "./post-skeleton.tsx";
import { postTexts } from "./texts.ts";
import { useArrival } from "./use-arrival.ts";
import { type PostEntry, type PostLoss, usePostEntries } from "./use-post-entries.ts";

const titles = { not_found: postTexts.deleted, access_denied: postTexts.closed };

function LostPost({ post, loss }: { post: PostRef; loss: PostLoss }) {
  const { id: userId } = useCurrentUser();
  const { comment, edit } = readPostDrafts(userId, post);
  const unsent = [
    { id: "comment", label: postTexts.commentKept, text: comment },
    { id: "edit", label: postTexts.editLabel, text: edit },
  ].filter(({ text }) => text !== "");
  return (
    <UnsentTexts
      title={titles[loss]}
      unsent={unsent}
      isInFeed
      onDiscard={() => dropPostDrafts(userId, post)}
    />
  );
}

export const LoadingPosts = ({ label }: { label: string }) => (
  <SkeletonList label={label} count={2}>
    <PostSkeleton />
  </SkeletonList>
);

const peopleOf = ({ user, comments }: Post) => [user, ...comments.map((comment) => comment.user)];

/** Heights in CSS pixels. Back needs exact heights to restore the scroll position. */
const formerHeights = new WeakMap<Post, number>();

const heightOf = (post: Post): string => {
  const former = formerHeights.get(post);
  return former === undefined ? estimateHeight(post) : `${former}px`;
};

/**
 * Renders a post, or the unsent texts of an unavailable post. Both use the same element, which focus recovery requires.
 */
function PostItem({ entry, isLinked }: { entry: PostEntry; isLinked: boolean }) {
  const post = "post" in entry ? entry.post : undefined;
  const item = useRef<HTMLLIElement>(null);
  const isOutlined = useArrival(item, isLinked);
  // Measure in the cleanup of a layout effect, because only this cleanup runs before the element is removed.
  useLayoutEffect(
    () => () => {
      const { height } = item.current?.getBoundingClientRect() ?? {};
      if (post && height) formerHeights.set(post, height);
    },
    [post],
  );
  return (
    <li
      ref={item}
      className={classNames(
        "near-only -mx-4 sm:mx-0 sm:rounded-card",
        isOutlined && "outline-3 -outline-offset-3 outline-violet",
      )}
      style={post ? { containIntrinsicHeight: `auto ${heightOf(post)}` } : {}}
    >
      {"post" in entry ? (
        <PostCard post={entry.post} />
      ) : (
        <LostPost post={entry} loss={entry.loss} />
      )}
    </li>
  );
}

interface PostListProps {
  posts: readonly Post[];
  gameId?: string;
  linkedId?: string | undefined;
}

export function PostList({ posts, gameId, linkedId }: PostListProps) {
  const entries = usePostEntries(posts, gameId);
  // Typing in one post renders the list again, but not its memoized cards.
  const people = useMemo(() => posts.flatMap(peopleOf), [posts]);
  if (entries.length === 0) return null;
  return (
    <PeopleTogether people={people}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {entries.map((entry) => (
          <PostItem key={entry.id} entry={entry} isLinked={entry.id === linkedId} />
        ))}
      </ul>
    </PeopleTogether>
  );
}
