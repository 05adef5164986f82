import { z } from "zod";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { activityItem, listActivityInput } from "./activity.schema.ts";
import { listActivity } from "./activity.service.ts";

export const activityRouter = router({
  list: protectedProcedure
    .input(listActivityInput)
    .output(z.array(activityItem))
    .query(({ ctx, input }) => listActivity(ctx.deps, ctx.actor, input.limit)),
});
