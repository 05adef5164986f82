import { DomainError } from "../../errors/domain-error.ts";

export interface FairGateRule {
  ofKey: number;
  inAll: number;
  waiting: number;
}

export type Leave = () => void;

interface Line {
  running: number;
  queue: (() => void)[];
}

const tooMuchAtOnce = () =>
  new DomainError("rate_limited", "You are doing too much at once. Please try again in a moment.", {
    retryAfterSeconds: 2,
  });

/** Limits concurrent work per key and in total. Serves waiting keys round-robin. */
export function createFairGate({ ofKey, inAll, waiting }: FairGateRule, refuse = tooMuchAtOnce) {
  const lines = new Map<string, Line>();
  let running = 0;

  const hasRoom = (line: Line) => running < inAll && line.running < ofKey;

  function begin(key: string, line: Line): Leave {
    running += 1;
    line.running += 1;
    // Move the key to the end of the round-robin order.
    lines.delete(key);
    lines.set(key, line);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      line.running -= 1;
      if (line.running === 0 && line.queue.length === 0) lines.delete(key);
      letNextIn();
    };
  }

  function letNextIn(): void {
    for (const line of lines.values()) {
      if (line.queue.length === 0 || !hasRoom(line)) continue;
      line.queue.shift()?.();
      return;
    }
  }

  /** @throws DomainError, by default `rate_limited`, if the key's queue is full. */
  return async function enter(key: string): Promise<Leave> {
    const line = lines.get(key) ?? { running: 0, queue: [] };
    lines.set(key, line);
    if (line.queue.length === 0 && hasRoom(line)) return begin(key, line);
    if (line.queue.length >= waiting) throw refuse();
    return new Promise((resolve) => line.queue.push(() => resolve(begin(key, line))));
  };
}

export type EnterGate = ReturnType<typeof createFairGate>;

/** Waits for a slot and releases it when the work ends. */
export async function runWithin<Result>(
  enter: EnterGate,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = await enter(key);
  try {
    return await work();
  } finally {
    leave();
  }
}

const tooManyPeople = () =>
  new DomainError("unavailable", "The server is busy right now. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });

/** The returned function throws DomainError `unavailable` if the queue is full. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const enter = createFairGate({ ofKey: atOnce, inAll: atOnce, waiting }, tooManyPeople);
  return <Result>(work: () => Promise<Result>): Promise<Result> => runWithin(enter, "", work);
}
