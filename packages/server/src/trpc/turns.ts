import { setImmediate } from "node:timers/promises";
import { DomainError } from "../errors/domain-error.ts";

/** Characters, about: what the answers of one batch hold in memory before they are sent. */
const BATCH_ANSWER_MAX = 4_000_000;

/** What a value takes besides its texts. */
const MEMBER_SIZE = 16;

const RETRY_AFTER_SECONDS = 1;

/** About as many characters as a value has as JSON. */
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

interface Outcome {
  ok: boolean;
  data?: unknown;
}

export type TakeTurn = <Result extends Outcome>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets the calls of one request run one after another, and other requests come in between. What is
 * left of a batch is refused once its answers have become large.
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
      answered += measure(result.data);
      return result;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
