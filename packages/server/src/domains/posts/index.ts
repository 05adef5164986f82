import { declareDomain } from "../../declarations/declare-domain.ts";
import { answerAs } from "../../declarations/rest-route.ts";
import { postsRouter } from "./posts.router.ts";
import { wholePosts } from "./posts.rules.ts";
import { foundAccomplishments, foundPosts, post, postPage } from "./posts.schema.ts";

export const posts = declareDomain("posts", {
  router: postsRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/posts",
      procedure: "list",
      summary: "A page of a game's accomplishments, the newest first",
      fixed: wholePosts,
    },
    {
      verb: "POST",
      path: "/api/posts",
      procedure: "create",
      summary: "Share an accomplishment in a running game",
      status: 201,
      fixed: wholePosts,
    },
    {
      verb: "PATCH",
      path: "/api/posts/:id",
      procedure: "update",
      summary: "Change the text of your own post while the game runs",
      fixed: wholePosts,
    },
    {
      verb: "DELETE",
      path: "/api/posts/:id",
      procedure: "remove",
      summary: "Delete your own post and its point while the game runs",
    },
    {
      verb: "PATCH",
      path: "/api/posts/:id/redact",
      procedure: "redact",
      summary: "Erase the text of your own post permanently after the game has ended",
      fixed: wholePosts,
    },
    {
      verb: "GET",
      path: "/api/games/:gameId/search-accomplishments",
      procedure: "search",
      summary: "A game's accomplishments by words of their text or of their author's name",
      fixed: wholePosts,
      answer: answerAs(foundPosts, foundAccomplishments, ({ posts: found }) => ({
        accomplishments: found,
      })),
    },
    {
      verb: "PATCH",
      path: "/api/posts/:id/remove-image",
      procedure: "removeImage",
      summary: "Remove the photo from your own post permanently",
      fixed: wholePosts,
    },
    {
      verb: "POST",
      path: "/api/posts/:id/upvote",
      procedure: "toggleUpvote",
      summary: "Like another person's post, or take the like back",
    },
    {
      verb: "POST",
      path: "/api/validate-accomplishment",
      procedure: "validate",
      summary: "Judge whether a text describes something that was done, and by choice",
    },
  ],
  // Judging a text takes several times as long as other calls.
  weights: { validate: 5 },
  schemaNames: { Post: post, PostPage: postPage },
});
