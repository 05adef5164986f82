import { tracked } from "@trpc/server";
import { z } from "zod";
import { unauthorized } from "../../errors/domain-error.ts";
import type { PlacedNotice } from "../../live/listener.ts";
import { type LiveNotice, liveInput } from "../../live/live.schema.ts";
import { protectedProcedure, takes } from "../../trpc/trpc.ts";

// Skips output validation, because the server creates these notices and they contain no personal data.
const notices = z
  .unknown()
  .pipe(
    z.custom<AsyncIterable<{ id: string; data: LiveNotice }>>(
      (value) => Symbol.asyncIterator in Object(value),
    ),
  );

async function* track(placed: AsyncIterable<PlacedNotice>) {
  for await (const { notice, position } of placed) yield tracked(position, notice);
}

export const liveRouter = {
  changes: protectedProcedure
    .concat(takes(liveInput))
    .meta({ output: notices })
    .output(notices)
    .subscription(({ ctx, input, signal }) => {
      const { deps, actor, sessionId } = ctx;
      if (sessionId === null) throw unauthorized();
      const owner = { userId: actor.userId, sessionId };
      return track(deps.live.listen(owner, signal, input?.lastEventId));
    }),
};
