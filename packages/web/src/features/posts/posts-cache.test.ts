import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { afterEach, describe, expect, it } from "vitest";
import { ines, toPost } from "#features/demo/data.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { addOwnPost, changePost, flipUpvote, holdPosts } from "./posts-cache.ts";

afterEach(() => queryClient.clear());

const shared = toPost({ user: ines, gameId: "demo-brave", content: "I waved back." });
const post = (isUpvoted: boolean, upvotes: number): Post => ({
  ...shared,
  id: "post",
  isUpvoted,
  _count: { upvotes, comments: 0 },
});

describe("optimistic upvotes", () => {
  it("POST-02 adds an optimistic upvote on the first tap and removes it on the second", () => {
    const upvoted = flipUpvote(post(false, 4));
    expect(upvoted).toMatchObject({ isUpvoted: true, _count: { upvotes: 5 } });
    expect(flipUpvote(upvoted)).toEqual(post(false, 4));
  });

  it("POST-02 never shows a negative number of upvotes", () => {
    expect(flipUpvote(post(true, 0))._count.upvotes).toBe(0);
  });
});

describe("loading posts while the user upvotes", () => {
  it.each([
    ["a game's posts", "posts", "list"],
    ["the user's posts", "account", "accomplishments"],
  ])(
    "POST-02 a response with %s does not undo an upvote made after the request",
    async (_of, ...path) => {
      const queryKey = [path, { input: {} }];
      const page = (isUpvoted: boolean) => ({ posts: [post(isUpvoted, 4)] });
      queryClient.setQueryData(queryKey, page(false));
      const { promise, resolve } = Promise.withResolvers<object>();
      const request = queryClient.fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 });
      changePost("post", flipUpvote);
      const held = holdPosts();
      resolve(page(false));
      await held;
      await request.catch(() => undefined);
      expect(queryClient.getQueryData(queryKey)).toMatchObject({
        posts: [{ isUpvoted: true, _count: { upvotes: 5 } }],
      });
    },
  );
});

describe("a post that the app has just sent", () => {
  it("HABIT-06 a sent post appears in the game, on home and on the profile at once", () => {
    const earlier = { ...shared, id: "earlier" };
    const { posts, account } = trpc;
    const lists = [
      posts.list.queryOptions({ gameId: shared.gameId, page: 1 }),
      posts.newest.queryOptions(),
      account.accomplishments.queryOptions({ page: 1 }),
    ];
    for (const { queryKey } of lists) queryClient.setQueryData(queryKey, { posts: [earlier] });
    addOwnPost(shared);
    addOwnPost(shared);
    for (const { queryKey } of lists) {
      expect(queryClient.getQueryData(queryKey)).toMatchObject({ posts: [shared, earlier] });
    }
  });
});
