import type { FoundPosts, Post, PostPage } from "@stepout/server/domains/posts/posts.schema";
import { queryClient } from "#lib/server/query-client.ts";

/** What the pages of a game's posts, and those of one's own, have in common. */
const listKeys = [[["posts", "list"]], [["account", "accomplishments"]]];
const searchKey = [["posts", "search"]];

/** A page on its way would bring back what an optimistic change has just replaced. */
export async function holdPosts(): Promise<void> {
  const keys = [...listKeys, searchKey];
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
}

function changePages(change: (posts: Post[]) => Post[]): void {
  for (const queryKey of listKeys) {
    queryClient.setQueriesData<PostPage>(
      { queryKey },
      (page) => page && { ...page, posts: change(page.posts) },
    );
  }
  queryClient.setQueriesData<FoundPosts>(
    { queryKey: searchKey },
    (found) => found && { accomplishments: change(found.accomplishments) },
  );
}

/** Changes a post wherever it is shown. */
export const changePost = (postId: string, change: (post: Post) => Post): void =>
  changePages((posts) => posts.map((post) => (post.id === postId ? change(post) : post)));

/** Takes a post off the screen before its page is loaded again. */
export const dropPost = (postId: string): void =>
  changePages((posts) => posts.filter((post) => post.id !== postId));

/** Upvoted or no longer, with a count that is never below 0. */
export function flipUpvote(post: Post): Post {
  const upvotes = Math.max(0, post._count.upvotes + (post.isUpvoted ? -1 : 1));
  return { ...post, isUpvoted: !post.isUpvoted, _count: { ...post._count, upvotes } };
}
