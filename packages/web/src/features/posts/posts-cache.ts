import type { Post, postPage } from "@stepout/server/domains/posts/posts.schema";
import type { z } from "zod";
import { queryClient } from "#lib/query-client.ts";

type PostPage = z.output<typeof postPage>;

/** What the pages of `posts.list` of all games have in common. */
const listKey = [["posts", "list"]];

/** A page on its way would bring back what an optimistic change has just replaced. */
export const holdPosts = (): Promise<void> => queryClient.cancelQueries({ queryKey: listKey });

/** Changes a post wherever it is shown. */
export function changePost(postId: string, change: (post: Post) => Post): void {
  queryClient.setQueriesData<PostPage>(
    { queryKey: listKey },
    (page) =>
      page && {
        ...page,
        posts: page.posts.map((post) => (post.id === postId ? change(post) : post)),
      },
  );
}

/** Takes a post off the screen before its page is loaded again. */
export function dropPost(postId: string): void {
  queryClient.setQueriesData<PostPage>(
    { queryKey: listKey },
    (page) => page && { ...page, posts: page.posts.filter((post) => post.id !== postId) },
  );
}

/** Upvoted or no longer, with a count that is never below 0. */
export function flipUpvote(post: Post): Post {
  const upvotes = Math.max(0, post._count.upvotes + (post.isUpvoted ? -1 : 1));
  return { ...post, isUpvoted: !post.isUpvoted, _count: { ...post._count, upvotes } };
}
