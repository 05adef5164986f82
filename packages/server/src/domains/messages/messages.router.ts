import { z } from "zod";
import { idRef } from "../../trpc/ref.schema.ts";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
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

export const messagesRouter = router({
  list: protectedProcedure
    .output(z.array(message))
    .query(({ ctx }) => listMessages(ctx.deps, ctx.actor)),

  unreadCount: protectedProcedure
    .output(unreadCount)
    .query(async ({ ctx }) => ({ count: await countUnreadMessages(ctx.deps, ctx.actor) })),

  conversations: protectedProcedure
    .output(z.array(conversation))
    .query(({ ctx }) => listConversations(ctx.deps, ctx.actor)),

  thread: protectedProcedure
    .input(threadInput)
    .output(threadPage)
    .query(({ ctx, input }) => readThread(ctx.deps, ctx.actor, input)),

  send: protectedProcedure
    .input(sendMessageInput)
    .output(message)
    .mutation(({ ctx, input }) => sendMessage(ctx.deps, ctx.actor, input)),

  markRead: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await markMessageRead(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  markThreadRead: protectedProcedure
    .input(conversationId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await markThreadRead(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),
});
