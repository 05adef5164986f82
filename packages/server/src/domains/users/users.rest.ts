import { restTable } from "../../rest/rest-table.ts";
import { wholePosts } from "../posts/posts.rest.ts";
import type { usersRouter } from "./users.router.ts";

export const usersRest = restTable<typeof usersRouter>("users", [
  {
    verb: "GET",
    path: "/api/users/search",
    procedure: "search",
    summary: "Find people by name or username",
  },
  { verb: "GET", path: "/api/user/stats", procedure: "stats", summary: "One's own numbers" },
  {
    verb: "POST",
    path: "/api/user/stats/refresh",
    procedure: "refreshStats",
    summary: "Count one's own numbers from scratch",
  },
  {
    verb: "PATCH",
    path: "/api/user/profile",
    procedure: "updateProfile",
    summary: "Change one's name, bio or picture",
  },
  {
    verb: "GET",
    path: "/api/user/accomplishments",
    procedure: "accomplishments",
    summary: "A page of one's own accomplishments, the newest first",
    fixed: wholePosts,
  },
]);
