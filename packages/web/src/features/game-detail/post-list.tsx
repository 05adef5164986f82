import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { PostCard } from "#features/posts/post-card.tsx";
import { PostSkeleton } from "#features/posts/post-skeleton.tsx";
import { SkeletonList } from "#ui/skeleton.tsx";

export const LoadingPosts = ({ label }: { label: string }) => (
  <SkeletonList label={label} count={2}>
    <PostSkeleton />
  </SkeletonList>
);

export const PostList = ({ posts }: { posts: readonly Post[] }) =>
  posts.length > 0 && (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {posts.map((post) => (
        <li key={post.id} className="min-w-0">
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
