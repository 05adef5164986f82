import { restTable } from "../../rest/rest-table.ts";
import type { messagesRouter } from "./messages.router.ts";

export const messagesRest = restTable<typeof messagesRouter>("messages", [
  { verb: "GET", path: "/api/messages", procedure: "list" },
  { verb: "GET", path: "/api/messages/unread-count", procedure: "unreadCount" },
  { verb: "POST", path: "/api/messages", procedure: "send", status: 201 },
  { verb: "PUT", path: "/api/messages/:id/read", procedure: "markRead" },
]);
