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
      summary: "One's newest messages, sent and received",
    },
    {
      verb: "GET",
      path: "/api/messages/unread-count",
      procedure: "unreadCount",
      summary: "How many messages to oneself are unread",
    },
    {
      verb: "POST",
      path: "/api/messages",
      procedure: "send",
      summary: "Write to somebody who takes part in the same game",
      status: 201,
    },
    {
      verb: "PUT",
      path: "/api/messages/:id/read",
      procedure: "markRead",
      summary: "Mark a message to oneself as read",
    },
  ],
  schemaNames: { Message: message },
});
