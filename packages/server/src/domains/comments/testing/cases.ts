import {
  byAuthor,
  byParticipant,
  type CasesOf,
  inGame,
  only,
  participantsUnblocked,
} from "../../../declarations/testing/case.ts";
import type { commentsRouter } from "../comments.router.ts";

export const cases: CasesOf<typeof commentsRouter> = {
  list: {
    input: ({ postId }) => ({ postId }),
    expected: participantsUnblocked,
  },
  create: {
    input: ({ postId }) => ({ postId, content: "Bravo" }),
    expected: participantsUnblocked,
    notifies: byParticipant(inGame("comments")),
  },
  remove: {
    input: ({ commentId }) => ({ id: commentId }),
    expected: only("author"),
    notifies: byAuthor(inGame("comments", "removals")),
  },
};
