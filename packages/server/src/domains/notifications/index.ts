import { declareDomain } from "../../declarations/declare-domain.ts";
import { notificationsRouter } from "./notifications.router.ts";
import { gameNotification, removalNotice } from "./notifications.schema.ts";

export const notifications = declareDomain("notifications", {
  router: notificationsRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/notifications/games",
      procedure: "unseen",
      summary: "Your unread notifications of games that have ended",
    },
    {
      verb: "PUT",
      path: "/api/notifications/:id/read",
      procedure: "markRead",
      summary: "Mark a notification as read",
    },
    {
      verb: "GET",
      path: "/api/notifications/removals",
      procedure: "removals",
      summary:
        "Your unread notifications of posts and comments that were removed, with the reasons",
    },
    {
      verb: "PUT",
      path: "/api/notifications/removals/:id/read",
      procedure: "markRemovalRead",
      summary: "Mark the notice of a removal as read, which deletes it",
    },
  ],
  schemaNames: { GameNotification: gameNotification, RemovalNotice: removalNotice },
});
