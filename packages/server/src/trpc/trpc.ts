import { initTRPC, TRPCError, type TRPCProcedureBuilder, type TRPCUnsetMarker } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import type { z } from "zod";
import { describeError, isOurFault } from "../errors/describe-error.ts";
import { unauthorized } from "../errors/domain-error.ts";
import { errorCodes } from "../errors/error-codes.rules.ts";
import { withoutPersonalData } from "../platform/observability/logger.ts";
import { refuseBrokenText } from "./broken-text.ts";
import { type RequestContext, refuseUnapproved } from "./request-context.ts";

export interface ProcedureMeta {
  needsSession?: boolean;
  isForUnapproved?: boolean;
  input?: z.ZodType;
  output?: z.ZodType;
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { code, status, message, field, issues, conflicts } = describeError(error);
      const { trpc } = errorCodes[code];
      return {
        ...shape,
        message,
        code: TRPC_ERROR_CODES_BY_KEY[trpc],
        data: {
          code: trpc,
          httpStatus: status,
          domainCode: code,
          field,
          issues,
          ...(conflicts && { conflicts }),
        },
      };
    },
  });

export const { createCallerFactory, router } = t;

const observed = t.middleware(({ ctx, path, next }) =>
  ctx.takeTurn(async () => {
    const begin = performance.now();
    const result = await next();
    ctx.deps.metrics.observeCall(path, result.ok, performance.now() - begin);
    if (result.ok) return result;
    const { error } = result;
    const description = describeError(error);
    if (isOurFault(description)) {
      const err = withoutPersonalData(error);
      ctx.deps.logger.error({ err, path, requestId: ctx.requestId }, "A procedure failed");
    }
    const { trpc: code } = errorCodes[description.code];
    throw new TRPCError({ code, cause: error.cause ?? error });
  }),
);

const approved = t.middleware(({ ctx, meta, next }) => {
  if (!meta?.isForUnapproved) refuseUnapproved(ctx);
  return next();
});

const signedIn = t.middleware(({ ctx, meta, next }) => {
  if (!meta?.isForUnapproved) refuseUnapproved(ctx);
  if (ctx.actor === null) throw unauthorized();
  return next({ ctx: { actor: ctx.actor } });
});

const observedProcedure = t.procedure.use(observed);

export const publicProcedure = observedProcedure.use(approved);

export const protectedProcedure = observedProcedure.meta({ needsSession: true }).use(signedIn);

export const publicEvenUnapproved = observedProcedure.meta({ isForUnapproved: true });
export const protectedEvenUnapproved = protectedProcedure.meta({ isForUnapproved: true });

type Builder<InputIn, InputOut, Output> = TRPCProcedureBuilder<
  RequestContext,
  ProcedureMeta,
  object,
  InputIn,
  InputOut,
  Output,
  Output,
  false
>;

/** tRPC would call `parseAsync`, but zod's `parse` is several times as fast. */
export function takes<Input extends z.ZodType>(
  input: Input,
): Builder<z.input<Input>, z.output<Input>, TRPCUnsetMarker>;
export function takes(input: z.ZodType) {
  return t.procedure.meta({ input }).input((value: unknown) => {
    refuseBrokenText(value);
    return input.parse(value);
  });
}

/** Validates a call's output. Use: `protectedProcedure.concat(returns(schema))`. */
export const returns = <Output extends z.ZodType>(
  output: Output,
): Builder<TRPCUnsetMarker, TRPCUnsetMarker, z.output<Output>> =>
  t.procedure.meta({ output }).output((value: unknown) => output.parse(value));
