import { declareDomain } from "../../declarations/declare-domain.ts";
import { commentsRouter } from "./comments.router.ts";
import { comment } from "./comments.schema.ts";

export const comments = declareDomain("comments", {
  router: commentsRouter,
  rest: [
    {
      verb: "POST",
      path: "/api/comments",
      procedure: "create",
      summary: "Comment on a post",
      status: 201,
    },
    {
      verb: "DELETE",
      path: "/api/comments/:id",
      procedure: "remove",
      summary: "Delete your own comment",
    },
  ],
  schemaNames: { Comment: comment },
});
