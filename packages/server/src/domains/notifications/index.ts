import { declareDomain } from "../../declarations/declare-domain.ts";
import { notificationsRouter } from "./notifications.router.ts";
import { gameNotification } from "./notifications.schema.ts";

/** Notifications of a game's end, kept until they are read. Settlement writes them. */
export const notifications = declareDomain("notifications", {
  router: notificationsRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/notifications/games",
      procedure: "unseen",
      summary: "Games of one's own that have ended, and that one has not been told of",
    },
    {
      verb: "PUT",
      path: "/api/notifications/:id/read",
      procedure: "markRead",
      summary: "Mark a notification as read",
    },
  ],
  schemaNames: { GameNotification: gameNotification },
});
