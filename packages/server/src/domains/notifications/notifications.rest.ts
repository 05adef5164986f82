import { restTable } from "../../rest/rest-table.ts";
import type { notificationsRouter } from "./notifications.router.ts";

export const notificationsRest = restTable<typeof notificationsRouter>("notifications", [
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
]);
