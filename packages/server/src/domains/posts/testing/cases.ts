import {
  byAuthor,
  byParticipant,
  type CasesOf,
  inGame,
  nobody,
  only,
  participants,
  participantsUnblocked,
  signedIn,
} from "../../../declarations/testing/case.ts";
import { MY_GAMES_LIMIT } from "../../games/game/games.rules.ts";
import type { postsRouter } from "../posts.router.ts";
import {
  PAGE_SIZE_MAX,
  POST_SEARCH_LIMIT,
  SHARE_GAMES_MAX,
  wholeCommentsOf,
} from "../posts.rules.ts";

export const cases: CasesOf<typeof postsRouter> = {
  list: {
    input: ({ gameId }) => ({ gameId }),
    expected: participants,
    lists: { "posts[]": PAGE_SIZE_MAX, "posts[].comments[]": wholeCommentsOf(1) },
  },
  search: {
    input: ({ gameId }) => ({ gameId, query: "sang" }),
    expected: participants,
    lists: {
      "posts[]": POST_SEARCH_LIMIT,
      "posts[].comments[]": wholeCommentsOf(1),
    },
  },
  get: {
    input: ({ postId }) => ({ id: postId }),
    expected: participantsUnblocked,
    lists: { "comments[]": wholeCommentsOf(1) },
  },
  countingToday: {
    input: () => undefined,
    expected: signedIn,
    lists: { "[]": MY_GAMES_LIMIT },
  },
  create: {
    input: ({ gameId }) => ({ gameId, content: "Danced" }),
    expected: participants,
    tells: byAuthor(inGame("posts")),
    lists: { "comments[]": wholeCommentsOf(1) },
  },
  share: {
    input: ({ gameId }) => ({ gameIds: [gameId], content: "Danced" }),
    expected: participants,
    tells: byAuthor(inGame("posts")),
    lists: { "[]": SHARE_GAMES_MAX, "[].comments[]": wholeCommentsOf(1) },
  },
  update: {
    input: ({ postId }) => ({ id: postId, content: "Sang loudly" }),
    expected: only("author"),
    tells: byAuthor(inGame("posts")),
    lists: { "comments[]": wholeCommentsOf(1) },
  },
  remove: {
    input: ({ postId }) => ({ id: postId }),
    expected: only("author"),
    tells: byAuthor(inGame("posts", "removals")),
  },
  redact: {
    input: ({ endedPostId }) => ({ id: endedPostId }),
    expected: only("author"),
    tells: byAuthor(inGame("posts", "removals")),
    lists: { "comments[]": wholeCommentsOf(1) },
  },
  removeImage: {
    input: ({ postId }) => ({ id: postId }),
    expected: only("author"),
    tells: byAuthor(inGame("posts", "removals")),
    lists: { "comments[]": wholeCommentsOf(1) },
  },
  toggleUpvote: {
    input: ({ postId }) => ({ id: postId }),
    expected: { ...participantsUnblocked, author: 403 },
    tells: byParticipant(inGame("upvotes")),
  },
  validate: {
    input: () => ({ content: "I swam in the lake" }),
    expected: signedIn,
    tells: byParticipant(nobody),
  },
};
