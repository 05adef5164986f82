import { setImmediate } from "node:timers/promises";
import { DomainError } from "../errors/domain-error.ts";

/**
 * Roughly in characters: how much the answers of one batch may hold in memory before they are sent.
 */
const BATCH_ANSWER_MAX = 4_000_000;

/** The size of a value besides its texts. */
const MEMBER_SIZE = 16;

const RETRY_AFTER_SECONDS = 1;

/** The approximate length of a value as JSON, in characters. */
function measure(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  let size = 0;
  for (const member of Object.values(value)) size += MEMBER_SIZE + measure(member);
  return size;
}

const tooMuchAnswered = () =>
  new DomainError("rate_limited", "These calls answer too much for one request. Ask them apart.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** Runs a call, whose answer is the result's `data`. */
export type TakeTurn = <Result extends object>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs the calls of one request one after another, with other requests in between. Refuses the rest
 * of a batch once its answers have grown too large.
 */
export function createTurns(callCount: number): TakeTurn {
  if (callCount <= 1) return (work) => work();
  let last: Promise<unknown> = Promise.resolve();
  let answered = 0;
  return (work) => {
    const turn = last.then(async () => {
      await setImmediate();
      if (answered > BATCH_ANSWER_MAX) throw tooMuchAnswered();
      const result = await work();
      if ("data" in result) answered += measure(result.data);
      return result;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
