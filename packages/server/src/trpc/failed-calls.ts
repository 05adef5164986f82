import { TRPCError } from "@trpc/server";
import { describeError, isOurFault } from "../errors/describe-error.ts";
import { errorCodes } from "../errors/error-codes.rules.ts";
import { withoutPersonalData } from "../platform/observability/logger.ts";
import type { RequestContext } from "./request-context.ts";

export function reportFailure(error: TRPCError, ctx: RequestContext, path: string): TRPCError {
  const description = describeError(error);
  if (isOurFault(description)) {
    const err = withoutPersonalData(error);
    ctx.deps.logger.error({ err, path, requestId: ctx.requestId }, "A procedure failed");
  }
  const { trpc } = errorCodes[description.code];
  return new TRPCError({ code: trpc, cause: error.cause ?? error });
}
