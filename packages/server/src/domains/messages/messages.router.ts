import { z } from "zod";
import { act, command, query } from "../../trpc/calls.ts";
import { idRef } from "../../trpc/common.schema.ts";
import { protectedProcedure, returns } from "../../trpc/trpc.ts";
import { listConversations, markThreadRead, readThread } from "./conversations.service.ts";
import {
  conversation,
  conversationId,
  message,
  sendMessageInput,
  threadInput,
  threadPage,
  unreadCount,
} from "./messages.schema.ts";
import {
  countUnreadMessages,
  listMessages,
  markMessageRead,
  sendMessage,
} from "./messages.service.ts";

export const messagesRouter = {
  list: query(null, z.array(message), listMessages),

  unreadCount: protectedProcedure
    .concat(returns(unreadCount))
    .query(async ({ ctx }) => ({ count: await countUnreadMessages(ctx.deps, ctx.actor) })),
  conversations: query(null, z.array(conversation), listConversations),
  thread: query(threadInput, threadPage, readThread),
  send: command(sendMessageInput, message, sendMessage),
  markRead: act(idRef, markMessageRead),
  markThreadRead: act(conversationId, markThreadRead),
};
