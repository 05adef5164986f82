import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { describe, expect, it } from "vitest";
import { flipUpvote } from "./posts-cache.ts";

const post = (isUpvoted: boolean, upvotes: number): Post => ({
  id: "post",
  gameId: "game",
  userId: "author",
  content: "I waved back.",
  image: null,
  imageSize: null,
  createdAt: "2030-03-01T12:00:00.000Z",
  editedAt: null,
  isRedacted: false,
  isUpvoted,
  user: { id: "author", username: "ada", firstName: "Ada", lastName: null, profileImageUrl: null },
  game: { id: "game", name: "Small brave things", status: "active" },
  _count: { upvotes, comments: 0 },
  comments: [],
});

describe("an upvote on the screen", () => {
  it("POST-02 adds one, and twice changes nothing", () => {
    const upvoted = flipUpvote(post(false, 4));
    expect(upvoted).toMatchObject({ isUpvoted: true, _count: { upvotes: 5 } });
    expect(flipUpvote(upvoted)).toEqual(post(false, 4));
  });

  it("POST-02 never shows a count below 0", () => {
    expect(flipUpvote(post(true, 0))._count.upvotes).toBe(0);
  });
});
