import { declareDomain } from "../../declarations/declare-domain.ts";
import { messagesRouter } from "./messages.router.ts";
import { message } from "./messages.schema.ts";

/** Conversations are not stored: each is the messages between two participants of a game. */
export const messages = declareDomain("messages", {
  router: messagesRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/messages",
      procedure: "list",
      summary: "Your newest messages, sent and received",
    },
    {
      verb: "GET",
      path: "/api/messages/unread-count",
      procedure: "unreadCount",
      summary: "The number of your unread messages",
    },
    {
      verb: "POST",
      path: "/api/messages",
      procedure: "send",
      summary: "Write to a participant of the same game",
      status: 201,
    },
    {
      verb: "PUT",
      path: "/api/messages/:id/read",
      procedure: "markRead",
      summary: "Mark a received message as read",
    },
  ],
  schemaNames: { Message: message },
});
