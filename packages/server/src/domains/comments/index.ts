import { declareDomain } from "../../declarations/declare-domain.ts";
import { commentsRouter } from "./comments.router.ts";
import { comment } from "./comments.schema.ts";

export const comments = declareDomain("comments", {
  router: commentsRouter,
  rest: {
    create: ["POST /api/comments", "Comment on a post", { status: 201 }],
    remove: ["DELETE /api/comments/:id", "Delete your own comment"],
  },
  schemaNames: { Comment: comment },
});
