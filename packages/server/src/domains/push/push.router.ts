import { z } from "zod";
import { act, query } from "../../trpc/calls.ts";
import { idRef } from "../../trpc/common.schema.ts";
import { once } from "../../trpc/once.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
import { findSubscriptions } from "./push.queries.ts";
import { pushKey, pushSubscription, subscribeInput } from "./push.schema.ts";
import { getPushKey, subscribe, unsubscribe } from "./push.service.ts";
import { sendTest } from "./sending/test-push.service.ts";

export const pushRouter = {
  key: query(null, pushKey, getPushKey),

  list: protectedProcedure
    .concat(returns(z.array(pushSubscription)))
    .query(({ ctx }) => findSubscriptions(ctx.deps.db.read, ctx.actor.userId, ctx.sessionId)),

  create: protectedProcedure
    .concat(takes(subscribeInput))
    .concat(returns(pushSubscription))
    .mutation(
      once(pushSubscription, ({ ctx, input }) =>
        subscribe(ctx.deps, ctx.actor, ctx.sessionId, input),
      ),
    ),

  remove: act(idRef, unsubscribe),

  test: act(idRef, sendTest),
};
