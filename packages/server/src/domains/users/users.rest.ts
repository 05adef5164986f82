import { restTable } from "../../rest/rest-table.ts";
import { wholePosts } from "../posts/posts.rest.ts";
import type { usersRouter } from "./users.router.ts";

export const usersRest = restTable<typeof usersRouter>("users", [
  { verb: "GET", path: "/api/users/search", procedure: "search" },
  { verb: "GET", path: "/api/user/stats", procedure: "stats" },
  { verb: "POST", path: "/api/user/stats/refresh", procedure: "refreshStats" },
  { verb: "PATCH", path: "/api/user/profile", procedure: "updateProfile" },
  {
    verb: "GET",
    path: "/api/user/accomplishments",
    procedure: "accomplishments",
    numbers: ["page", "limit"],
    fixed: wholePosts,
  },
]);
