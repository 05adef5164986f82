import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import { describe, expect, it } from "vitest";
import { findUnlisted } from "./written-comments.ts";

const comment = (id: string): Comment => ({
  id,
  postId: "post",
  userId: "ada",
  content: `Comment ${id}`,
  createdAt: "2030-03-01T12:00:00.000Z",
  user: { id: "ada", username: "ada", firstName: "Ada", lastName: null, profileImageUrl: null },
});
const first = comment("1");
const second = comment("2");
const own = comment("3");
const last = comment("4");

describe("comments the user has just written", () => {
  it("POST-07 shows new comments below an older preview in the order they were written", () => {
    expect(findUnlisted([own, last], [first, second], 4)).toEqual([own, last]);
  });

  it("POST-07 shows a new comment only once if the preview already contains it", () => {
    expect(findUnlisted([second, last], [first, second], 4)).toEqual([last]);
  });

  it("POST-07 drops a new comment that is missing from the server's complete list", () => {
    expect(findUnlisted([own], [first, second], 2)).toEqual([]);
  });
});
