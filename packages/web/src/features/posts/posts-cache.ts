import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { queryClient } from "#lib/server/query-client.ts";

/** The common parts of the keys of a game's posts, of a search in it and of the person's own. */
const keys = [[["posts", "list"]], [["posts", "search"]], [["account", "accomplishments"]]];

/** A page on its way would undo an optimistic change. */
export async function holdPosts(): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
}

function changePages(change: (posts: Post[]) => Post[]): void {
  for (const queryKey of keys) {
    queryClient.setQueriesData<{ posts: Post[] }>(
      { queryKey },
      (page) => page && { ...page, posts: change(page.posts) },
    );
  }
}

/** Changes a post on all screens. */
export const changePost = (postId: string, change: (post: Post) => Post): void =>
  changePages((posts) => posts.map((post) => (post.id === postId ? change(post) : post)));

/** Takes a post off the screens before their pages are loaded again. */
export const dropPost = (postId: string): void =>
  changePages((posts) => posts.filter((post) => post.id !== postId));

/** Toggles the upvote, with a count that is never below 0. */
export function flipUpvote(post: Post): Post {
  const upvotes = Math.max(0, post._count.upvotes + (post.isUpvoted ? -1 : 1));
  return { ...post, isUpvoted: !post.isUpvoted, _count: { ...post._count, upvotes } };
}
