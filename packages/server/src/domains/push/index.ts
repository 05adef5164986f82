import { declareDomain } from "../../declarations/declare-domain.ts";
import { pushRouter } from "./push.router.ts";
import { pushSubscription } from "./push.schema.ts";

/** Sends notifications to browsers. Other domains call `queuePush` and add a template to `pushTemplates`. */
export const push = declareDomain("push", {
  router: pushRouter,
  rest: {
    key: ["GET /api/push/key", "Get the key with which a browser subscribes to notifications"],
    list: ["GET /api/push/subscriptions", "List your devices that receive notifications"],
    create: [
      "POST /api/push/subscriptions",
      "Send notifications to the browser of this session, until the session ends",
      { status: 201 },
    ],
    remove: ["DELETE /api/push/subscriptions/:id", "Stop notifications on one of your devices"],
    test: [
      "POST /api/push/subscriptions/:id/test",
      "Send a test notification to one of your devices",
    ],
  },
  schemaNames: { PushSubscription: pushSubscription },
});
