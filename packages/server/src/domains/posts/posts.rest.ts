import { restTable } from "../../rest/rest-table.ts";
import type { postsRouter } from "./posts.router.ts";

/** No documented call fetches a picture or more comments: over REST all of it comes along. */
export const wholePosts = { images: "inline", comments: "all" };

export const postsRest = restTable<typeof postsRouter>("posts", [
  {
    verb: "GET",
    path: "/api/posts",
    procedure: "list",
    numbers: ["page", "limit"],
    fixed: wholePosts,
  },
  { verb: "POST", path: "/api/posts", procedure: "create", status: 201, fixed: wholePosts },
  { verb: "PATCH", path: "/api/posts/:id", procedure: "update", fixed: wholePosts },
  { verb: "DELETE", path: "/api/posts/:id", procedure: "remove" },
  { verb: "PATCH", path: "/api/posts/:id/redact", procedure: "redact", fixed: wholePosts },
  {
    verb: "PATCH",
    path: "/api/posts/:id/remove-image",
    procedure: "removeImage",
    fixed: wholePosts,
  },
  { verb: "POST", path: "/api/posts/:id/upvote", procedure: "toggleUpvote" },
]);
