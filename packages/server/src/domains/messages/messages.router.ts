import { z } from "zod";
import { once, succeed } from "../../trpc/once.ts";
import { idRef } from "../../trpc/ref.schema.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
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
  list: protectedProcedure
    .concat(returns(z.array(message)))
    .query(({ ctx }) => listMessages(ctx.deps, ctx.actor)),

  unreadCount: protectedProcedure
    .concat(returns(unreadCount))
    .query(async ({ ctx }) => ({ count: await countUnreadMessages(ctx.deps, ctx.actor) })),

  conversations: protectedProcedure
    .concat(returns(z.array(conversation)))
    .query(({ ctx }) => listConversations(ctx.deps, ctx.actor)),

  thread: protectedProcedure
    .concat(takes(threadInput))
    .concat(returns(threadPage))
    .query(({ ctx, input }) => readThread(ctx.deps, ctx.actor, input)),

  send: protectedProcedure
    .concat(takes(sendMessageInput))
    .concat(returns(message))
    .mutation(once(message, ({ ctx, input }) => sendMessage(ctx.deps, ctx.actor, input))),

  markRead: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => markMessageRead(ctx.deps, ctx.actor, input.id))),

  markThreadRead: protectedProcedure
    .concat(takes(conversationId))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => markThreadRead(ctx.deps, ctx.actor, input))),
};
