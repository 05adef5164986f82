import { declareDomain } from "../../declarations/declare-domain.ts";
import { messagesRouter } from "./messages.router.ts";
import { message } from "./messages.schema.ts";

/** Stores messages between a game's participants. Conversations aren't stored, but derived from the messages. */
export const messages = declareDomain("messages", {
  router: messagesRouter,
  rest: {
    list: ["GET /api/messages", "List your newest messages, sent and received"],
    unreadCount: ["GET /api/messages/unread-count", "Count your unread messages"],
    send: [
      "POST /api/messages",
      "Send a message to a participant of the same game",
      { status: 201 },
    ],
    markRead: ["PUT /api/messages/:id/read", "Mark a received message as read"],
  },
  schemaNames: { Message: message },
});
