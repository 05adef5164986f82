import type { z } from "zod";
import { answerOnce } from "../platform/idempotency/answer-once.ts";
import type { RequestContext } from "./request-context.ts";
import { SUCCESS } from "./success.schema.ts";

interface RepeatableCall {
  ctx: RequestContext;
  path: string;
  /** The parsed input. */
  input: unknown;
  output: z.ZodType;
}

/** Returns the result of a transaction if it is the call's answer. `undefined` means a success. */
const findAnswer = (output: z.ZodType, returned: unknown): unknown =>
  output.safeParse(returned === undefined ? SUCCESS : returned).data;

/**
 * Runs a command once per idempotency key. Without a signed-in user or a key, each attempt runs.
 * @throws DomainError as `answerOnce` does.
 */
export async function runRepeatably(
  { ctx, path, input, output }: RepeatableCall,
  run: (ctx: RequestContext) => Promise<unknown>,
): Promise<unknown> {
  const { deps, actor, idempotencyKey } = ctx;
  if (actor === null || idempotencyKey === null) return run(ctx);
  return answerOnce(
    deps,
    {
      userId: actor.userId,
      key: idempotencyKey,
      call: path,
      input,
      findAnswer: (returned) => findAnswer(output, returned),
    },
    (db) => run({ ...ctx, deps: { ...deps, db } }),
  );
}
