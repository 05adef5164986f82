import type { Database } from "@stepout/db";

export interface Timers {
  after(milliseconds: number, callback: () => void): () => void;
}

export const systemTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

export const looseTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

export interface Alarm {
  /** Ends all sleeps. If no caller is sleeping, ends the next sleep immediately. */
  ring(): void;
  sleep(milliseconds: number): Promise<void>;
}

export function createAlarm(timers: Timers): Alarm {
  let hasRung = false;
  const sleepers = new Set<() => void>();
  return {
    ring() {
      hasRung = sleepers.size === 0;
      for (const wakeUp of sleepers) wakeUp();
    },
    async sleep(milliseconds) {
      if (hasRung) {
        hasRung = false;
        return;
      }
      await new Promise<void>((resolve) => {
        const wakeUp = () => {
          callOff();
          sleepers.delete(wakeUp);
          resolve();
        };
        const callOff = timers.after(milliseconds, wakeUp);
        sleepers.add(wakeUp);
      });
    },
  };
}

export type DueWork = "settlement" | "mail" | "push";

/** Wakes the leading process. Call it in the transaction that creates the work. */
export const announceDue = ({ db }: { db: Database }, work: DueWork): void =>
  db.broadcast(work, "");

export function ringWhenDue(db: Database, work: DueWork, alarm: Alarm): Alarm {
  db.onBroadcast(work, alarm.ring);
  return alarm;
}
