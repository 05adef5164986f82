import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { useFirstFew } from "#lib/first-screen.ts";
import { PeopleTogether } from "#ui/person-name.tsx";
import { SkeletonList } from "#ui/skeleton.tsx";
import { PostCard } from "./post-card.tsx";
import { PostSkeleton } from "./post-skeleton.tsx";

export const LoadingPosts = ({ label }: { label: string }) => (
  <SkeletonList label={label} count={2}>
    <PostSkeleton />
  </SkeletonList>
);

const peopleOf = ({ user, comments }: Post) => [user, ...comments.map((comment) => comment.user)];

const Posts = ({ posts }: { posts: readonly Post[] }) => (
  <PeopleTogether people={posts.flatMap(peopleOf)}>
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {useFirstFew(posts).map((post) => (
        <li key={post.id} className="near-only -mx-4 sm:mx-0">
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  </PeopleTogether>
);

export const PostList = ({ posts }: { posts: readonly Post[] }) =>
  posts.length > 0 && <Posts posts={posts} />;
