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

describe("own new comments", () => {
  it("POST-07 stand below a preview without them, in the order of writing", () => {
    expect(findUnlisted([own, last], [first, second], 4)).toEqual([own, last]);
  });

  it("POST-07 appear once", () => {
    expect(findUnlisted([second, last], [first, second], 4)).toEqual([last]);
  });

  it("POST-07 are gone when the server has sent all comments without them", () => {
    expect(findUnlisted([own], [first, second], 2)).toEqual([]);
  });
});
