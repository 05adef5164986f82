import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { afterEach, describe, expect, it } from "vitest";
import { ines, toPost } from "#features/demo/data.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { changePost, flipUpvote, holdPosts } from "./posts-cache.ts";

afterEach(() => queryClient.clear());

const shared = toPost({ user: ines, gameId: "demo-brave", content: "I waved back." });
const post = (isUpvoted: boolean, upvotes: number): Post => ({
  ...shared,
  id: "post",
  isUpvoted,
  _count: { upvotes, comments: 0 },
});

describe("an upvote on the screen", () => {
  it("POST-02 adds one, and a second tap takes it back", () => {
    const upvoted = flipUpvote(post(false, 4));
    expect(upvoted).toMatchObject({ isUpvoted: true, _count: { upvotes: 5 } });
    expect(flipUpvote(upvoted)).toEqual(post(false, 4));
  });

  it("POST-02 never shows a count below 0", () => {
    expect(flipUpvote(post(true, 0))._count.upvotes).toBe(0);
  });
});

describe("a page of posts", () => {
  it.each([
    ["of a game", "posts", "list"],
    ["of one's own", "account", "accomplishments"],
  ])("POST-02 %s under way no longer takes an upvote off the screen", async (_of, ...path) => {
    const queryKey = [path, { input: {} }];
    const page = (isUpvoted: boolean) => ({ posts: [post(isUpvoted, 4)] });
    queryClient.setQueryData(queryKey, page(false));
    const { promise, resolve } = Promise.withResolvers<object>();
    const asked = queryClient.fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 });
    changePost("post", flipUpvote);
    const held = holdPosts();
    resolve(page(false));
    await held;
    await asked.catch(() => undefined);
    expect(queryClient.getQueryData(queryKey)).toMatchObject({
      posts: [{ isUpvoted: true, _count: { upvotes: 5 } }],
    });
  });
});
