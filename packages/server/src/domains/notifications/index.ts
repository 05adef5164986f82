import { declareDomain } from "../../declarations/declare-domain.ts";
import { notificationsRouter } from "./notifications.router.ts";
import { gameNotification, removalNotice } from "./notifications.schema.ts";
import { notificationSettings } from "./settings/settings.schema.ts";

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
    settings: ["GET /api/user/notifications", "Get when and how you are notified"],
    changeSettings: ["PATCH /api/user/notifications", "Change when and how you are notified"],
  },
  schemaNames: {
    GameNotification: gameNotification,
    RemovalNotice: removalNotice,
    NotificationSettings: notificationSettings,
  },
});
