import { restTable } from "../../rest/rest-table.ts";
import type { postsRouter } from "./posts.router.ts";

/** No documented call fetches a picture or more comments: over REST all of it comes along. */
const fixed = { images: "inline", comments: "all" };

export const postsRest = restTable<typeof postsRouter>("posts", [
  { verb: "GET", path: "/api/posts", procedure: "list", numbers: ["page", "limit"], fixed },
  { verb: "POST", path: "/api/posts", procedure: "create", status: 201, fixed },
  { verb: "PATCH", path: "/api/posts/:id", procedure: "update", fixed },
  { verb: "DELETE", path: "/api/posts/:id", procedure: "remove" },
  { verb: "PATCH", path: "/api/posts/:id/redact", procedure: "redact", fixed },
  { verb: "PATCH", path: "/api/posts/:id/remove-image", procedure: "removeImage", fixed },
  { verb: "POST", path: "/api/posts/:id/upvote", procedure: "toggleUpvote" },
]);
