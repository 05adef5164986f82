import { restTable } from "../../rest/rest-table.ts";
import type { usersRouter } from "./users.router.ts";

export const usersRest = restTable<typeof usersRouter>("users", [
  { verb: "GET", path: "/api/users/search", procedure: "search" },
]);
