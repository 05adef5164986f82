import { restTable } from "../../rest/rest-table.ts";
import type { activityRouter } from "./activity.router.ts";

export const activityRest = restTable<typeof activityRouter>("activity", [
  {
    verb: "GET",
    path: "/api/activity",
    procedure: "list",
    summary: "The newest posts and comments in the games that one takes part in",
  },
]);
