import type { z } from "zod";
import { IDEMPOTENCY_KEY_MS } from "../platform/idempotency/idempotency.rules.ts";
import { runOnce } from "../platform/idempotency/run-once.ts";
import { SUCCESS, success } from "./common.schema.ts";
import type { RequestContext } from "./request-context.ts";

interface Command {
  ctx: RequestContext;
  path: string;
  input: unknown;
}

/**
 * Runs a command once per user and idempotency key. If either is missing, runs the command on every call. A transaction
 * that returns the output also stores it for retries.
 */
export const once =
  <Output extends z.ZodType, Call extends Command>(
    output: Output,
    resolve: (call: Call) => Promise<z.output<Output>>,
    keptMs = IDEMPOTENCY_KEY_MS,
  ) =>
  async (call: Call): Promise<z.output<Output>> => {
    const { ctx, path, input } = call;
    const { deps, actor, idempotencyKey: key } = ctx;
    if (actor === null || key === null) return resolve(call);
    const findResult = (returned: unknown) =>
      output.safeParse(returned === undefined ? SUCCESS : returned).data;
    const result = await runOnce(
      deps,
      { userId: actor.userId, key, call: path, input, keptMs, findResult },
      async (db) =>
        output.parse(await resolve({ ...call, ctx: { ...ctx, deps: { ...deps, db } } })),
    );
    return output.parse(result);
  };

export const succeed = <Call extends Command>(act: (call: Call) => Promise<unknown>) =>
  once(success, async (call: Call) => {
    await act(call);
    return SUCCESS;
  });
