import { setImmediate } from "node:timers/promises";
import { DomainError } from "../errors/domain-error.ts";

/** Maximum number of characters in a batch's results, as a rough limit on memory use. */
const BATCH_ANSWER_MAX = 4_000_000;

const MEMBER_SIZE = 16;

const RETRY_AFTER_SECONDS = 1;

function measure(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  let size = 0;
  for (const member of Object.values(value)) size += MEMBER_SIZE + measure(member);
  return size;
}

const batchTooLarge = () =>
  new DomainError(
    "rate_limited",
    "These calls return too much for one request. Send them separately.",
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  );

export type RunInQueue = <Result extends object>(work: () => Promise<Result>) => Promise<Result>;

/** Once the results are too large, refuses the remaining calls with `rate_limited`. */
export function createBatchQueue(callCount: number): RunInQueue {
  if (callCount <= 1) return (work) => work();
  let last: Promise<unknown> = Promise.resolve();
  let answered = 0;
  return (work) => {
    const turn = last.then(async () => {
      await setImmediate();
      if (answered > BATCH_ANSWER_MAX) throw batchTooLarge();
      const result = await work();
      if ("data" in result) answered += measure(result.data);
      return result;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
