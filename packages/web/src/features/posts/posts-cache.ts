import { NEWEST_POSTS, POST_PAGE_SIZE } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";

const keys = [
  [["posts", "list"]],
  [["posts", "newest"]],
  [["posts", "search"]],
  [["account", "accomplishments"]],
];

/** Cancels pending requests, because their responses would undo an optimistic change. */
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

export const changePost = (postId: string, change: (post: Post) => Post): void =>
  changePages((posts) => posts.map((post) => (post.id === postId ? change(post) : post)));

const dropped = new Set<string>();

export function dropPost(postId: string): void {
  dropped.add(postId);
  changePages((posts) => posts.filter((post) => post.id !== postId));
}

/** Returns true if the user has deleted or removed the post since the app started. */
export const hasDropped = (postId: string): boolean => dropped.has(postId);

/** Adds the user's new post at the top of the lists that begin with new posts, unless they contain it already. */
export function addOwnPost(post: Post): void {
  const { gameId } = post;
  const lists = [
    { ...trpc.posts.list.queryOptions({ gameId, page: 1 }), max: POST_PAGE_SIZE },
    { ...trpc.posts.newest.queryOptions(), max: NEWEST_POSTS },
    { ...trpc.account.accomplishments.queryOptions({ page: 1 }), max: POST_PAGE_SIZE },
  ];
  for (const { queryKey, max } of lists) {
    queryClient.setQueryData<{ posts: Post[] }>(queryKey, (page) => {
      if (!page || page.posts.some(({ id }) => id === post.id)) return page;
      return { ...page, posts: [post, ...page.posts].slice(0, max) };
    });
  }
}

export function flipUpvote(post: Post): Post {
  const upvotes = Math.max(0, post._count.upvotes + (post.isUpvoted ? -1 : 1));
  return { ...post, isUpvoted: !post.isUpvoted, _count: { ...post._count, upvotes } };
}

export async function refreshPosts(): Promise<void> {
  await Promise.all([
    trpc.posts.invalidate(),
    trpc.account.accomplishments.invalidate(),
    trpc.activity.invalidate(),
  ]);
}

/** Refreshes scores, ranks and counts. Call it after a post is shared or deleted. */
export async function refreshScores(): Promise<void> {
  await Promise.all([
    refreshPosts(),
    trpc.games.invalidate(),
    trpc.groups.invalidate(),
    trpc.account.stats.invalidate(),
    trpc.account.calendar.invalidate(),
    trpc.streaks.invalidate(),
    trpc.leaderboards.invalidate(),
  ]);
}
