import { z } from "zod";
import { publicUser } from "../users/users.schema.ts";
import { MESSAGE_MAX } from "./messages.rules.ts";

export const messageId = z.object({ id: z.string().min(1) });

export const message = z.object({
  id: z.string(),
  senderId: z.string(),
  recipientId: z.string(),
  sender: publicUser,
  recipient: publicUser,
  gameId: z.string(),
  game: z.object({ id: z.string(), name: z.string() }),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Message = z.output<typeof message>;

export const sendMessageInput = z.object({
  gameId: z.string().min(1),
  recipientId: z.string().min(1),
  content: z.string().trim().min(1, { error: "Please write a message" }).max(MESSAGE_MAX),
});

export const unreadCount = z.object({ count: z.number().int() });
