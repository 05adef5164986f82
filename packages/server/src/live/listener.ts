import type { LiveChange, LiveNotice } from "./live.schema.ts";

/** Maximum number of changes in a notice. If there are more, the notice says that everything changed. */
const CHANGES_MAX = 50;

export interface PlacedNotice {
  notice: LiveNotice;
  position: string;
}

export function toNotice(changes: Iterable<LiveChange>): LiveNotice {
  const distinct = new Map([...changes].map((change) => [JSON.stringify(change), change]));
  return distinct.size > CHANGES_MAX ? [{ about: "anything" }] : [...distinct.values()];
}

export interface Listener {
  userId: string;
  sessionId: string;
  beginsAfter: number;
  add(change: LiveChange): void;
  wake(): void;
  end(): void;
  notices(first: PlacedNotice): AsyncGenerator<PlacedNotice, void>;
}

interface ListenerParts {
  userId: string;
  sessionId: string;
  position: (beginsAfter: number) => string;
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
    return { notice, position: position(listener.beginsAfter) };
  }

  const wake = () => {
    isDue = true;
    wakeUp();
  };

  const listener: Listener = {
    userId,
    sessionId,
    beginsAfter: Number.POSITIVE_INFINITY,
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
  return listener;
}
