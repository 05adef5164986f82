import { declareDomain } from "../../declarations/declare-domain.ts";
import { notificationsRouter } from "./notifications.router.ts";
import { gameNotification, removalNotice } from "./notifications.schema.ts";

export const notifications = declareDomain("notifications", {
  router: notificationsRouter,
  rest: {
    unseen: ["GET /api/notifications/games", "Your unread notifications of games that have ended"],
    markRead: ["PUT /api/notifications/:id/read", "Mark a notification as read"],
    removals: [
      "GET /api/notifications/removals",
      "Your unread notifications of posts and comments that were removed, with the reasons",
    ],
    markRemovalRead: [
      "PUT /api/notifications/removals/:id/read",
      "Mark the notice of a removal as read, which deletes it",
    ],
  },
  schemaNames: { GameNotification: gameNotification, RemovalNotice: removalNotice },
});
