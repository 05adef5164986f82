import type { LiveChange, LiveNotice } from "./live.schema.ts";

/** More than this is told as one change of everything. */
const CHANGES_MAX = 50;

/** One open stream. */
export interface Listener {
  userId: string;
  sessionId: string;
  /** Kept for the next notice; the same twice is kept once. */
  add(change: LiveChange): void;
  /** Lets what was added go out. */
  wake(): void;
  end(): void;
  /** What goes out, from the empty notice at the beginning to the end. */
  notices(): AsyncGenerator<LiveNotice, void>;
}

export function createListener(userId: string, sessionId: string): Listener {
  const pending = new Map<string, LiveChange>();
  let isOver = false;
  let isDue = false;
  let wakeUp: () => void = () => undefined;

  function take(): LiveChange[] {
    const changes = [...pending.values()];
    pending.clear();
    isDue = false;
    return changes.length > CHANGES_MAX ? [{ about: "anything" }] : changes;
  }

  const wake = () => {
    isDue = true;
    wakeUp();
  };

  return {
    userId,
    sessionId,
    add(change) {
      pending.set(JSON.stringify(change), change);
    },
    wake,
    end() {
      isOver = true;
      wake();
    },
    async *notices() {
      yield [];
      while (!isOver) {
        if (isDue && pending.size > 0) yield take();
        else {
          await new Promise<void>((resolve) => {
            wakeUp = resolve;
          });
        }
      }
    },
  };
}
