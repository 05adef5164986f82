import {
  byCreator,
  type CasesOf,
  hiddenExceptFrom,
  inGame,
  noInput,
  only,
  participantsUnblocked,
  signedIn,
} from "../../../declarations/testing/case.ts";
import type { reportsRouter } from "../reports.router.ts";

export const cases: CasesOf<typeof reportsRouter> = {
  create: {
    input: ({ commentId }) => ({ kind: "comment", id: commentId, reason: "This hurts" }),
    also: ({ authorId }) => [{ kind: "user", id: authorId, reason: "This hurts" }],
    expected: {
      ...participantsUnblocked,
      author: 409,
      stranger: 404,
      invited: 404,
      requester: 404,
      banned: 404,
      host: 404,
    },
    notifies: byCreator({ creator: ["reports"], admin: ["reports"], host: ["reports"] }),
  },
  list: {
    input: ({ gameId }) => ({ gameId }),
    expected: only("creator", "admin", "host"),
  },
  mine: {
    input: () => ({}),
    expected: signedIn,
  },
  waiting: { input: noInput, expected: signedIn },
  close: {
    input: ({ reportId }) => ({ id: reportId, answer: "I have talked with them" }),
    expected: { ...hiddenExceptFrom("creator"), admin: 200, host: 200 },
    isOnce: true,
    notifies: byCreator({
      participant: ["reports"],
      creator: ["reports"],
      admin: ["reports"],
      host: ["reports"],
    }),
  },
  remove: {
    input: ({ reportId }) => ({ id: reportId, reason: "Against our rules", answer: "It is gone" }),
    expected: { ...hiddenExceptFrom("creator"), admin: 200, host: 200 },
    isOnce: true,
    notifies: byCreator({
      ...inGame("reports", "posts", "removals"),
      author: ["posts", "removals", "notifications"],
      blocked: ["posts", "removals"],
      host: ["reports"],
    }),
  },
};
