import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import type { z } from "zod";
import type { UseCase } from "../deps.ts";
import { IDEMPOTENCY_KEY_MS, QUEUED_KEY_MS } from "../platform/idempotency/idempotency.rules.ts";
import { SUCCESS, success } from "./common.schema.ts";
import { once } from "./once.ts";
import { type ProcedureMeta, protectedProcedure, returns, takes } from "./trpc.ts";

type Call<Input, Output> = { meta: ProcedureMeta; input: Input; output: Output };

const procedureOf = (input: z.ZodType | null) =>
  input === null ? protectedProcedure : protectedProcedure.concat(takes(input));

type Sent<Input> = Input extends z.ZodType ? z.input<Input> : undefined;
type Given<Input> = Input extends z.ZodType ? z.output<Input> : undefined;

/** Creates a query for signed-in users. Pass `null` as `input` for a query without input. */
export function query<Input extends z.ZodType | null, Output extends z.ZodType>(
  input: Input,
  output: Output,
  read: UseCase<Given<Input>, z.output<Output>>,
): TRPCQueryProcedure<Call<Sent<Input>, z.output<Output>>>;
export function query(input: z.ZodType | null, output: z.ZodType, read: UseCase<unknown, unknown>) {
  return procedureOf(input)
    .concat(returns(output))
    .query((call) => read(call.ctx.deps, call.ctx.actor, call.input));
}

/** Creates a command that runs only once per idempotency key. Pass `null` as `input` for a command without input. */
export function command<Input extends z.ZodType | null, Output extends z.ZodType>(
  input: Input,
  output: Output,
  run: UseCase<Given<Input>, z.output<Output>>,
  keptMs?: number,
): TRPCMutationProcedure<Call<Sent<Input>, z.output<Output>>>;
export function command(
  input: z.ZodType | null,
  output: z.ZodType,
  run: UseCase<unknown, unknown>,
  keptMs = IDEMPOTENCY_KEY_MS,
) {
  return procedureOf(input)
    .concat(returns(output))
    .mutation(once(output, (call) => run(call.ctx.deps, call.ctx.actor, call.input), keptMs));
}

/** The outbox may retry after days offline, so results are stored for 14 days. */
export const queueable = <Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
  run: UseCase<Given<Input>, z.output<Output>>,
) => command(input, output, run, QUEUED_KEY_MS);

export const act = <Input extends z.ZodType | null>(
  input: Input,
  run: UseCase<Given<Input>, unknown>,
) =>
  command(input, success, async (deps, actor, given) => {
    await run(deps, actor, given);
    return SUCCESS;
  });
