import {
  byAuthor,
  byParticipant,
  type CasesOf,
  inGame,
  noNotices,
  only,
  participants,
  participantsUnblocked,
  signedIn,
} from "../../../declarations/testing/case.ts";
import type { postsRouter } from "../posts.router.ts";

export const cases: CasesOf<typeof postsRouter> = {
  list: {
    input: ({ gameId }) => ({ gameId }),
    expected: participants,
  },
  locate: {
    input: ({ gameId, postId }) => ({ gameId, id: postId }),
    expected: participantsUnblocked,
  },
  newest: {
    input: () => undefined,
    expected: signedIn,
  },
  search: {
    input: ({ gameId }) => ({ gameId, query: "sang" }),
    expected: participants,
  },
  get: {
    input: ({ postId }) => ({ id: postId }),
    expected: participantsUnblocked,
  },
  dailyCapToday: {
    input: () => ({}),
    expected: signedIn,
  },
  create: {
    input: ({ gameId }) => ({ gameId, content: "Danced" }),
    expected: participants,
    notifies: byAuthor(inGame("posts")),
  },
  share: {
    input: ({ gameId }) => ({ gameIds: [gameId], content: "Danced" }),
    expected: participants,
    notifies: byAuthor(inGame("posts")),
  },
  update: {
    input: ({ postId }) => ({ id: postId, content: "Sang loudly" }),
    expected: only("author"),
    notifies: byAuthor(inGame("posts")),
  },
  remove: {
    input: ({ postId }) => ({ id: postId }),
    expected: only("author"),
    notifies: byAuthor(inGame("posts", "removals")),
  },
  redact: {
    input: ({ endedPostId }) => ({ id: endedPostId }),
    expected: only("author"),
    notifies: byAuthor(inGame("posts", "removals")),
  },
  removeImage: {
    input: ({ postId }) => ({ id: postId }),
    expected: only("author"),
    notifies: byAuthor(inGame("posts", "removals")),
  },
  toggleUpvote: {
    input: ({ postId }) => ({ id: postId }),
    expected: { ...participantsUnblocked, author: 403 },
    notifies: byParticipant(inGame("upvotes")),
  },
  setUpvote: {
    input: ({ postId }) => ({ id: postId, isUpvoted: true }),
    expected: { ...participantsUnblocked, author: 403 },
    notifies: byParticipant(inGame("upvotes")),
  },
  validate: {
    input: () => ({ content: "I swam in the lake" }),
    expected: signedIn,
    notifies: byParticipant(noNotices),
  },
};
