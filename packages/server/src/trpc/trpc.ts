import { initTRPC, TRPCError } from "@trpc/server";
import type { Actor, Deps } from "../deps.ts";
import { describeError, isOurFault } from "../errors/describe-error.ts";
import { unauthorized } from "../errors/domain-error.ts";
import { errorCodes } from "../errors/error-codes.rules.ts";
import { PING_MS, SILENCE_MAX_MS } from "../live/live.rules.ts";
import { withoutPersonalData } from "../platform/observability/logger.ts";
import { refuseBrokenText } from "./broken-text.ts";
import type { TakeTurn } from "./turns.ts";

/** The parts of a request besides its input. */
export interface RequestContext {
  deps: Deps;
  actor: Actor | null;
  /** The actor's session; null without one. */
  sessionId: string | null;
  /** The key for the client's address: see `clientNetwork`. */
  network: string;
  userAgent: string | undefined;
  /** Identifies the request in the log. */
  requestId: string;
  /** Runs a call in its request's order. */
  takeTurn: TakeTurn;
  /** Puts the actor's new session into the answer's cookie. */
  setSession(token: string): void;
}

/** A procedure's declarations for the API description. */
export interface ProcedureMeta {
  needsSession: boolean;
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

/** Gives domain errors their tRPC code, and logs unexpected errors. */
const translateErrors = t.middleware(async ({ ctx, next, path }) => {
  const begin = performance.now();
  const result = await next();
  ctx.deps.metrics.observeCall(path, result.ok, performance.now() - begin);
  if (result.ok) return result;
  const description = describeError(result.error);
  const { code } = description;
  if (isOurFault(description)) {
    const err = withoutPersonalData(result.error);
    ctx.deps.logger.error({ err, path, requestId: ctx.requestId }, "A procedure failed");
  }
  throw new TRPCError({ code: errorCodes[code].trpc, cause: result.error.cause ?? result.error });
});

const takeTurn = t.middleware(({ ctx, next }) => ctx.takeTurn(() => next()));

const checkText = t.middleware(async ({ getRawInput, next }) => {
  refuseBrokenText(await getRawInput());
  return next();
});

const requireActor = t.middleware(({ ctx, next }) => {
  if (ctx.actor === null) throw unauthorized();
  return next({ ctx: { ...ctx, actor: ctx.actor } });
});

export const { router, createCallerFactory } = t;

/** For calls that signed-out visitors may make. */
export const publicProcedure = t.procedure
  .meta({ needsSession: false })
  .use(takeTurn)
  .use(translateErrors)
  .use(checkText);

/** For all other calls: `ctx.actor` is set, or the answer is 401. */
export const protectedProcedure = publicProcedure.meta({ needsSession: true }).use(requireActor);
