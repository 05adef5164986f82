import { z } from "zod";
import { idRef } from "../../trpc/ref.schema.ts";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { gameNotification, removalNotice } from "./notifications.schema.ts";
import {
  listRemovals,
  listUnseen,
  markNotificationRead,
  markRemovalRead,
} from "./notifications.service.ts";

export const notificationsRouter = router({
  unseen: protectedProcedure
    .output(z.array(gameNotification))
    .query(({ ctx }) => listUnseen(ctx.deps, ctx.actor)),

  markRead: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await markNotificationRead(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  removals: protectedProcedure
    .output(z.array(removalNotice))
    .query(({ ctx }) => listRemovals(ctx.deps, ctx.actor)),

  markRemovalRead: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await markRemovalRead(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),
});
