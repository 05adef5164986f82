import { schema } from "@stepout/db";
import { type Kept, keptRows } from "../../declarations/privacy.ts";
import { moment, ofGame, wordsOf } from "../../declarations/shown-columns.ts";
import { redactPostsOf } from "./erasure.service.ts";

const { posts, upvotes } = schema;

export const keptPosts = {
  lists: {
    accomplishments: keptRows(posts, {
      columns: {
        id: posts.id,
        game: ofGame,
        ...wordsOf("posts"),
        pictureId: posts.imageId,
        upvotes: posts.upvoteCount,
        comments: posts.commentCount,
        counts: posts.counts,
        createdAt: moment(posts.createdAt),
        editedAt: moment(posts.editedAt),
        redactedAt: moment(posts.redactedAt),
      },
      owner: posts.userId,
      gameId: posts.gameId,
      place: { createdAt: posts.createdAt, id: posts.id },
    }),
  },
  forget: { posts: redactPostsOf },
} satisfies Kept;

export const keptUpvotes = {
  lists: {
    upvotes: keptRows(upvotes, {
      columns: { postId: upvotes.postId, createdAt: moment(upvotes.createdAt) },
      owner: upvotes.userId,
    }),
  },
  forget: {},
} satisfies Kept;
