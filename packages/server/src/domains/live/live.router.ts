import { z } from "zod";
import { unauthorized } from "../../errors/domain-error.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import type { LiveNotice } from "./live.schema.ts";

/** Every notice is made here and holds nothing of anybody: parsing each again would prove nothing. */
const notices = z.custom<AsyncIterable<LiveNotice>>(
  (value) => Symbol.asyncIterator in Object(value),
);

export const liveRouter = router({
  changes: protectedProcedure.output(notices).subscription(({ ctx, signal }) => {
    const { deps, actor, sessionId } = ctx;
    if (sessionId === null) throw unauthorized();
    return deps.live.listen({ userId: actor.userId, sessionId }, signal);
  }),
});
