import { declareDomain } from "../../declarations/declare-domain.ts";
import { BODY_LIMIT_BYTES, bytesForTexts, respondAs } from "../../declarations/rest-route.ts";
import { postsRouter } from "./posts.router.ts";
import { POST_CONTENT_MAX, wholePosts } from "./posts.rules.ts";
import { foundAccomplishments, foundPosts, post, postPage } from "./posts.schema.ts";

export const posts = declareDomain("posts", {
  router: postsRouter,
  rest: {
    list: [
      "GET /api/posts",
      "List a game's accomplishments by page, newest first",
      { fixed: wholePosts },
    ],
    create: [
      "POST /api/posts",
      "Share an accomplishment in an active game",
      { status: 201, fixed: wholePosts, bodyLimit: BODY_LIMIT_BYTES },
    ],
    update: [
      "PATCH /api/posts/:id",
      "Edit the text of your own post while its game is active",
      // Contains the new text and the text before the edit.
      { fixed: wholePosts, bodyLimit: bytesForTexts(2 * POST_CONTENT_MAX) },
    ],
    remove: [
      "DELETE /api/posts/:id",
      "Delete your own post and its point while its game is active",
    ],
    redact: [
      "PATCH /api/posts/:id/redact",
      "Erase the text of your own post permanently after its game has ended",
      { fixed: wholePosts },
    ],
    search: [
      "GET /api/games/:gameId/search-accomplishments",
      "Search a game's accomplishments by text or author",
      {
        fixed: wholePosts,
        response: respondAs(foundPosts, foundAccomplishments, ({ posts: found }) => ({
          accomplishments: found,
        })),
      },
    ],
    removeImage: [
      "PATCH /api/posts/:id/remove-image",
      "Remove the photo from your own post permanently",
      { fixed: wholePosts },
    ],
    toggleUpvote: [
      "POST /api/posts/:id/upvote",
      "Upvote another user's post, or take the upvote back",
    ],
    validate: [
      "POST /api/validate-accomplishment",
      "Judge whether a text describes something that happened, and by choice",
    ],
  },
  // Judging a text takes about five times as long as other calls.
  weights: { validate: 5 },
  schemaNames: { Post: post, PostPage: postPage },
});
