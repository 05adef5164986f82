import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { useMemo } from "react";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { LostPost } from "./lost-post.tsx";
import { PostCard } from "./post-card.tsx";
import { PostSkeleton } from "./post-skeleton.tsx";
import { usePostEntries } from "./use-post-entries.ts";

export const LoadingPosts = ({ label }: { label: string }) => (
  <SkeletonList label={label} count={2}>
    <PostSkeleton />
  </SkeletonList>
);

const peopleOf = ({ user, comments }: Post) => [user, ...comments.map((comment) => comment.user)];

interface PostListProps {
  posts: readonly Post[];
  /** Undefined for posts of several games. */
  gameId?: string;
}

/** Words typed at a post that is gone take its place. */
export function PostList({ posts, gameId }: PostListProps) {
  const entries = usePostEntries(posts, gameId);
  // Typing at one post renders the list again, but none of its cards.
  const people = useMemo(() => posts.flatMap(peopleOf), [posts]);
  if (entries.length === 0) return null;
  return (
    <PeopleTogether people={people}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="near-only -mx-4 sm:mx-0">
            {"post" in entry ? (
              <PostCard post={entry.post} />
            ) : (
              <LostPost post={entry} loss={entry.loss} />
            )}
          </li>
        ))}
      </ul>
    </PeopleTogether>
  );
}
