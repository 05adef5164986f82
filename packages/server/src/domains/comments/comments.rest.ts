import { restTable } from "../../rest/rest-table.ts";
import type { commentsRouter } from "./comments.router.ts";

export const commentsRest = restTable<typeof commentsRouter>("comments", [
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
    summary: "Delete one's own comment",
  },
]);
