import { declareDomain } from "../../declarations/declare-domain.ts";
import { activityRouter } from "./activity.router.ts";
import { activityItem } from "./activity.schema.ts";

export const activity = declareDomain("activity", {
  router: activityRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/activity",
      procedure: "list",
      summary: "The newest posts and comments in the games that one takes part in",
    },
  ],
  schemaNames: { ActivityItem: activityItem },
});
