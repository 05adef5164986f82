import type { LiveChange, LiveNotice } from "./live.schema.ts";

/** More than this is told as one change of everything. */
const CHANGES_MAX = 50;

/** Something that is told, and the position up to which nothing is left to tell then. */
export interface PlacedNotice {
  notice: LiveNotice;
  position: string;
}

/** What happened, each thing once, or that it was too much to tell. */
export function toNotice(changes: Iterable<LiveChange>): LiveNotice {
  const distinct = new Map([...changes].map((change) => [JSON.stringify(change), change]));
  return distinct.size > CHANGES_MAX ? [{ about: "anything" }] : [...distinct.values()];
}

/** One open stream. */
export interface Listener {
  userId: string;
  sessionId: string;
  /** Kept for the next notice; the same twice is kept once. */
  add(change: LiveChange): void;
  /** Lets what was added go out. */
  wake(): void;
  end(): void;
  /** What goes out, from the notice that it begins with to the end. */
  notices(first: PlacedNotice): AsyncGenerator<PlacedNotice, void>;
}

interface ListenerParts {
  userId: string;
  sessionId: string;
  /** Up to where all that was told has been added here. */
  position: () => string;
}

export function createListener({ userId, sessionId, position }: ListenerParts): Listener {
  const pending = new Map<string, LiveChange>();
  let isOver = false;
  let isDue = false;
  let wakeUp: () => void = () => undefined;

  function take(): PlacedNotice {
    const notice = toNotice(pending.values());
    pending.clear();
    isDue = false;
    return { notice, position: position() };
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
    async *notices(first) {
      yield first;
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
