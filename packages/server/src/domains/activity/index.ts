import { declareDomain } from "../../declarations/declare-domain.ts";
import { activityRouter } from "./activity.router.ts";
import { activityItem } from "./activity.schema.ts";

export const activity = declareDomain("activity", {
  router: activityRouter,
  rest: {
    list: ["GET /api/activity", "List the newest posts and comments in your games"],
  },
  schemaNames: { ActivityItem: activityItem },
});
