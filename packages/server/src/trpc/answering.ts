import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import { z } from "zod";
import { describeError, isOurFault } from "../errors/describe-error.ts";
import { unauthorized } from "../errors/domain-error.ts";
import { errorCodes } from "../errors/error-codes.rules.ts";
import { withoutPersonalData } from "../platform/observability/logger.ts";
import { refuseBrokenText } from "./broken-text.ts";
import { runRepeatably } from "./repeatable-calls.ts";
import type { RequestContext } from "./request-context.ts";
import { refuseWaiting } from "./waiting.ts";

/** What a procedure is called with. */
interface Call {
  ctx: RequestContext;
  path: string;
  getRawInput: () => unknown;
}

type Resolve = (call: Call & { input: unknown }) => unknown;

const declaration = z.object({
  type: z.enum(["query", "mutation", "subscription"]),
  inputs: z.array(z.instanceof(z.ZodType)).max(1),
  output: z.instanceof(z.ZodType),
  resolver: z.custom<Resolve>((value) => typeof value === "function"),
  meta: z.object({ needsSession: z.boolean(), isForWaiting: z.boolean().default(false) }),
});

type Declaration = z.output<typeof declaration>;

/**
 * Zod compiles its checks, but for `parse` and `safeParse` alone: tRPC asks for `parseAsync`.
 * @throws TRPCError with this code, so that a wrong input is told from an answer that is wrong.
 */
function check(
  schema: z.ZodType | undefined,
  value: unknown,
  code: "BAD_REQUEST" | "INTERNAL_SERVER_ERROR",
): unknown {
  const { data, error } = schema?.safeParse(value) ?? {};
  if (error) throw new TRPCError({ code, cause: error });
  return data;
}

/** Gives an error its tRPC code, and logs an unexpected one. */
function translate(thrown: unknown, { ctx, path }: Call): TRPCError {
  const error = getTRPCErrorFromUnknown(thrown);
  const description = describeError(error);
  if (isOurFault(description)) {
    const err = withoutPersonalData(error);
    ctx.deps.logger.error({ err, path, requestId: ctx.requestId }, "A procedure failed");
  }
  const { trpc } = errorCodes[description.code];
  return new TRPCError({ code: trpc, cause: error.cause ?? error });
}

async function answer(
  { type, inputs: [schema], output, resolver, meta }: Declaration,
  call: Call,
): Promise<unknown> {
  const { ctx, path } = call;
  const begin = performance.now();
  let isOk = false;
  try {
    const raw = await call.getRawInput();
    refuseBrokenText(raw);
    if (meta.needsSession && ctx.actor === null) throw unauthorized();
    if (!meta.isForWaiting) refuseWaiting(ctx);
    const input = check(schema, raw, "BAD_REQUEST");
    const run = async (given: RequestContext) =>
      check(output, await resolver({ ...call, ctx: given, input }), "INTERNAL_SERVER_ERROR");
    const checked =
      type === "mutation" ? await runRepeatably({ ctx, path, input, output }, run) : await run(ctx);
    isOk = true;
    return checked;
  } catch (error) {
    throw translate(error, call);
  } finally {
    ctx.deps.metrics.observeCall(path, isOk, performance.now() - begin);
  }
}

type Answering = (call: Call) => Promise<unknown>;

/** By procedure. */
const answerings = new WeakMap<object, Answering>();

/**
 * Takes all steps of a procedure in one go. tRPC would copy the call and its context several times
 * for each step, which costs more than what most calls do.
 * @throws when the procedure declares no output.
 */
export function answerInOneGo(procedure: object): void {
  const definition: unknown = Reflect.get(procedure, "_def");
  const { data: declared, error } = declaration.safeParse(definition);
  if (!declared) throw new Error("A procedure lacks a declaration", { cause: error });
  const answering: Answering = (call) => call.ctx.takeTurn(() => answer(declared, call));
  answerings.set(procedure, answering);
  const step = async (call: Call) => ({ ok: true, data: await answering(call), ctx: call.ctx });
  Reflect.set(Object(definition), "middlewares", [step]);
}

/**
 * Calls a procedure as tRPC does, without the steps that it takes around it.
 * @throws TRPCError
 */
export function callProcedure(procedure: object, call: Call): Promise<unknown> {
  const answering = answerings.get(procedure);
  if (!answering) throw new Error(`${call.path} is no procedure`);
  return answering(call);
}
