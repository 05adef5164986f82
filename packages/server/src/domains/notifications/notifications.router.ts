import { z } from "zod";
import { succeed } from "../../trpc/once.ts";
import { idRef } from "../../trpc/ref.schema.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
import { gameNotification, removalNotice } from "./notifications.schema.ts";
import {
  listRemovals,
  listUnseen,
  markNotificationRead,
  markRemovalRead,
} from "./notifications.service.ts";

export const notificationsRouter = {
  unseen: protectedProcedure
    .concat(returns(z.array(gameNotification)))
    .query(({ ctx }) => listUnseen(ctx.deps, ctx.actor)),

  markRead: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => markNotificationRead(ctx.deps, ctx.actor, input.id))),

  removals: protectedProcedure
    .concat(returns(z.array(removalNotice)))
    .query(({ ctx }) => listRemovals(ctx.deps, ctx.actor)),

  markRemovalRead: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => markRemovalRead(ctx.deps, ctx.actor, input.id))),
};
