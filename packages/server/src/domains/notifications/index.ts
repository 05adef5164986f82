import { declareDomain } from "../../declarations/declare-domain.ts";
import { notificationsRouter } from "./notifications.router.ts";
import { gameNotification, removalNotice } from "./notifications.schema.ts";

export const notifications = declareDomain("notifications", {
  router: notificationsRouter,
  rest: {
    unseen: ["GET /api/notifications/games", "List your unread notifications of ended games"],
    markRead: ["PUT /api/notifications/:id/read", "Mark a notification as read"],
    removals: [
      "GET /api/notifications/removals",
      "List your unread notifications of removed posts and comments, with reasons",
    ],
    markRemovalRead: [
      "PUT /api/notifications/removals/:id/read",
      "Mark a removal notification as read and delete it",
    ],
  },
  schemaNames: { GameNotification: gameNotification, RemovalNotice: removalNotice },
});
