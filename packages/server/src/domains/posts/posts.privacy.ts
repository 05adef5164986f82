import { schema } from "@stepout/db";
import { exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime, ofGame, optional, textsOf } from "../../declarations/shown-columns.ts";
import { redactPostsOf } from "./erasure.service.ts";

const { posts, upvotes } = schema;

export const postsPrivacy = {
  lists: {
    accomplishments: exportRows(posts, {
      columns: {
        id: posts.id,
        game: ofGame,
        ...textsOf("posts"),
        pictureId: posts.imageId,
        upvotes: posts.upvoteCount,
        comments: posts.commentCount,
        counts: posts.counts,
        createdAt: isoTime(posts.createdAt),
        forDay: optional(posts.forDay),
        editedAt: isoTime(posts.editedAt),
        redactedAt: isoTime(posts.redactedAt),
      },
      owner: posts.userId,
      gameId: posts.gameId,
      cursor: { createdAt: posts.createdAt, id: posts.id },
    }),
  },
  erase: { posts: redactPostsOf },
} satisfies Privacy;

export const upvotesPrivacy = {
  lists: {
    upvotes: exportRows(upvotes, {
      columns: { postId: upvotes.postId, createdAt: isoTime(upvotes.createdAt) },
      owner: upvotes.userId,
    }),
  },
  erase: {},
} satisfies Privacy;
