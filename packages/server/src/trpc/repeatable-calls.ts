import type { z } from "zod";
import { answerOnce } from "../platform/idempotency/answer-once.ts";
import type { RequestContext } from "./request-context.ts";
import { SUCCESS } from "./success.schema.ts";

interface RepeatableCall {
  ctx: RequestContext;
  path: string;
  /** As parsed. */
  input: unknown;
  output: z.ZodType;
}

/** A use case returns the answer from its transaction, or nothing where the answer is only a success. */
function findAnswer(output: z.ZodType, returned: unknown): unknown {
  return output.safeParse(returned === undefined ? SUCCESS : returned).data;
}

/**
 * Runs a command, and its repetitions with the same key of the sender's only once. Without a person or a key,
 * each attempt runs.
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
