import { initTRPC } from "@trpc/server";
import { describeError } from "../errors/describe-error.ts";
import { unauthorized } from "../errors/domain-error.ts";
import { errorCodes } from "../errors/error-codes.rules.ts";
import { PING_MS, SILENCE_MAX_MS } from "../live/live.rules.ts";
import { answerInOneGo } from "./answering.ts";
import type { RequestContext } from "./request-context.ts";

/** A procedure's declarations for the API description. */
export interface ProcedureMeta {
  needsSession: boolean;
  /** Whether people may make the call whose accounts a host has yet to approve. */
  isForWaiting?: boolean;
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    sse: {
      ping: { enabled: true, intervalMs: PING_MS },
      client: { reconnectAfterInactivityMs: SILENCE_MAX_MS },
    },
    errorFormatter({ shape, error }) {
      const { code, status, message, field, issues, conflicts } = describeError(error);
      return {
        ...shape,
        message,
        data: {
          code: errorCodes[code].trpc,
          httpStatus: status,
          domainCode: code,
          field,
          issues,
          ...(conflicts && { conflicts }),
        },
      };
    },
  });

/** Narrows the type; `answerInOneGo` takes the same step. */
const requireActor = t.middleware(({ ctx, next }) => {
  if (ctx.actor === null) throw unauthorized();
  return next({ ctx: { ...ctx, actor: ctx.actor } });
});

export const { createCallerFactory } = t;

/** Groups procedures, or the routers of domains. */
export const router: typeof t.router = (members) => {
  for (const member of Object.values(members)) {
    if (typeof member === "function") answerInOneGo(member);
  }
  return t.router(members);
};

/** For calls that signed-out visitors may make. */
export const publicProcedure = t.procedure.meta({ needsSession: false });

/** For all other calls: `ctx.actor` is set, or the answer is 401. */
export const protectedProcedure = t.procedure.meta({ needsSession: true }).use(requireActor);

/** The same for the few calls that are open to people who wait for a host's approval. */
export const publicEvenWaiting = publicProcedure.meta({ needsSession: false, isForWaiting: true });
export const protectedEvenWaiting = protectedProcedure.meta({
  needsSession: true,
  isForWaiting: true,
});
