import { z } from "zod";
import { boundedText } from "../../text/bounded.rules.ts";
import { hasVisibleText } from "../../text/validation.rules.ts";
import { anyId } from "../../trpc/common.schema.ts";
import { gameName } from "../games/game/games.schema.ts";
import { publicUser } from "../users/users.schema.ts";
import { MESSAGE_MAX } from "./messages.rules.ts";

export const message = z.object({
  id: z.string(),
  senderId: z.string(),
  recipientId: z.string(),
  sender: publicUser,
  recipient: publicUser,
  gameId: z.string(),
  game: gameName,
  content: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Message = z.output<typeof message>;

export const sendMessageInput = z.object({
  gameId: anyId(),
  recipientId: anyId(),
  content: boundedText(MESSAGE_MAX)
    .trim()
    .refine(hasVisibleText, { error: "Please write a message" })
    .max(MESSAGE_MAX),
});
export type SendMessageInput = z.output<typeof sendMessageInput>;

export const unreadCount = z.object({ count: z.number().int() });

/** One conversation in a game. `userId` is the other participant. */
const conversationRef = { userId: anyId(), gameId: anyId() };

export const conversationId = z.object(conversationRef);
export type ConversationId = z.output<typeof conversationId>;

export const conversation = z.object({
  user: publicUser,
  game: gameName,
  lastMessage: z.object({
    content: z.string(),
    createdAt: z.iso.datetime(),
    isOwn: z.boolean(),
  }),
  unreadCount: z.number().int(),
});
export type Conversation = z.output<typeof conversation>;

/** Page 1 contains the newest messages. Within a page, the oldest message comes first. */
export const threadInput = z.object({
  ...conversationRef,
  page: z.number().int().min(1).default(1),
});
export type ThreadInput = z.output<typeof threadInput>;

export const threadPage = z.object({ messages: z.array(message), hasMore: z.boolean() });
export type ThreadPage = z.output<typeof threadPage>;
