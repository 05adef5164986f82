import {
  byCreator,
  type CasesOf,
  inGame,
  only,
  signedIn,
} from "../../../declarations/testing/case.ts";
import type { removalsRouter } from "../removals.router.ts";

const reason = "Against our rules";

export const cases: CasesOf<typeof removalsRouter> = {
  list: {
    input: ({ gameId }) => ({ gameId }),
    expected: only("creator", "admin"),
  },
  withdrawals: {
    input: () => ({}),
    expected: signedIn,
  },
  removePost: {
    input: ({ postId }) => ({ id: postId, reason }),
    expected: only("creator", "admin", "host"),
    isOnce: true,
    notifies: byCreator({
      ...inGame("posts", "removals"),
      author: ["posts", "removals", "notifications"],
    }),
  },
  restorePost: {
    input: ({ removedPostId }) => ({ id: removedPostId }),
    expected: only("creator", "admin", "host"),
    isOnce: true,
    notifies: byCreator({
      ...inGame("posts", "removals"),
      author: ["posts", "removals", "notifications"],
    }),
  },
  removePicture: {
    input: ({ postId }) => ({ id: postId, reason }),
    expected: only("creator", "admin", "host"),
    isOnce: true,
    notifies: byCreator({
      ...inGame("posts", "removals"),
      author: ["posts", "removals", "notifications"],
    }),
  },
  restorePicture: {
    input: ({ barePostId }) => ({ id: barePostId }),
    expected: only("creator", "admin", "host"),
    isOnce: true,
    notifies: byCreator({
      ...inGame("posts", "removals"),
      author: ["posts", "removals", "notifications"],
    }),
  },
  removeComment: {
    input: ({ commentId }) => ({ id: commentId, reason }),
    expected: only("creator", "admin", "host"),
    isOnce: true,
    notifies: byCreator({
      ...inGame("comments", "removals"),
      author: ["comments", "removals", "notifications"],
    }),
  },
  restoreComment: {
    input: ({ removedCommentId }) => ({ id: removedCommentId }),
    expected: only("creator", "admin", "host"),
    isOnce: true,
    notifies: byCreator({
      ...inGame("comments", "removals"),
      author: ["comments", "removals", "notifications"],
    }),
  },
};
