import { DomainError } from "../../errors/domain-error.ts";

export interface GateRule {
  atOnce: number;
  waiting: number;
}

const RETRY_AFTER_SECONDS = 5;

export function createGate({ atOnce, waiting }: GateRule) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) {
      const message = "Too many people are coming in just now. Please try again in a moment.";
      throw new DomainError("unavailable", message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  /** @throws DomainError `unavailable` if too much work is waiting. */
  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
