import { declareDomain } from "../../declarations/declare-domain.ts";
import { respondAs } from "../../declarations/rest-route.ts";
import { postsRouter } from "./posts.router.ts";
import { wholePosts } from "./posts.rules.ts";
import { foundAccomplishments, foundPosts, post, postPage } from "./posts.schema.ts";

export const posts = declareDomain("posts", {
  router: postsRouter,
  rest: {
    list: [
      "GET /api/posts",
      "A page of a game's accomplishments, the newest first",
      { fixed: wholePosts },
    ],
    create: [
      "POST /api/posts",
      "Share an accomplishment in a running game",
      { status: 201, fixed: wholePosts },
    ],
    update: [
      "PATCH /api/posts/:id",
      "Change the text of your own post while the game runs",
      { fixed: wholePosts },
    ],
    remove: ["DELETE /api/posts/:id", "Delete your own post and its point while the game runs"],
    redact: [
      "PATCH /api/posts/:id/redact",
      "Erase the text of your own post permanently after the game has ended",
      { fixed: wholePosts },
    ],
    search: [
      "GET /api/games/:gameId/search-accomplishments",
      "A game's accomplishments by words of their text or of their author's name",
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
      "Like another person's post, or take the like back",
    ],
    validate: [
      "POST /api/validate-accomplishment",
      "Judge whether a text describes something that was done, and by choice",
    ],
  },
  // Judging a text takes several times as long as another call.
  weights: { validate: 5 },
  schemaNames: { Post: post, PostPage: postPage },
});
