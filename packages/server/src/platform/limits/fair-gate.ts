import { DomainError } from "../../errors/domain-error.ts";

export interface FairGateRule {
  /** How much of one key's work is under way at one time. */
  ofKey: number;
  /** How much work of all keys is under way at one time. */
  inAll: number;
  /** How much of one key's work may wait. */
  waiting: number;
}

/** Ends one piece of work; calling it again changes nothing. */
export type Leave = () => void;

interface Line {
  running: number;
  queue: (() => void)[];
}

const RETRY_AFTER_SECONDS = 2;

const tooMuchAtOnce = () =>
  new DomainError("rate_limited", "Too much is under way at once. Please try again in a moment.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/**
 * Lets work through a few pieces at a time: of each key, and of all. Keys that wait take turns, so
 * that one with much work keeps no other waiting for long.
 */
export function createFairGate({ ofKey, inAll, waiting }: FairGateRule) {
  const lines = new Map<string, Line>();
  let running = 0;

  const hasRoom = (line: Line) => running < inAll && line.running < ofKey;

  function begin(key: string, line: Line): Leave {
    running += 1;
    line.running += 1;
    // Its next turn comes after that of everybody else.
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
    const next = [...lines.values()].find((line) => line.queue.length > 0 && hasRoom(line));
    next?.queue.shift()?.();
  }

  /** @throws DomainError `rate_limited` when too much of the key's work waits already. */
  return async function enter(key: string): Promise<Leave> {
    const line = lines.get(key) ?? { running: 0, queue: [] };
    lines.set(key, line);
    if (line.queue.length === 0 && hasRoom(line)) return begin(key, line);
    if (line.queue.length >= waiting) throw tooMuchAtOnce();
    return new Promise((resolve) => line.queue.push(() => resolve(begin(key, line))));
  };
}

export type EnterGate = ReturnType<typeof createFairGate>;
