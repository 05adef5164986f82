import { z } from "zod";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
import { activityItem, listActivityInput } from "./activity.schema.ts";
import { listActivity } from "./activity.service.ts";

export const activityRouter = {
  list: protectedProcedure
    .concat(takes(listActivityInput))
    .concat(returns(z.array(activityItem)))
    .query(({ ctx, input }) => listActivity(ctx.deps, ctx.actor, input.limit)),
};
