export interface Timers {
  /** Calls back once after so many milliseconds; answers a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const systemTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** These keep no process from ending. */
export const looseTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Sleep that ends early when the alarm rings. */
export interface Alarm {
  /** Rung while nobody sleeps, it ends the next sleep at once. */
  ring(): void;
  sleep(milliseconds: number): Promise<void>;
}

export function createAlarm(timers: Timers): Alarm {
  let hasRung = false;
  let wakeUp: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      wakeUp?.();
    },
    async sleep(milliseconds) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const callOff = timers.after(milliseconds, resolve);
          wakeUp = () => {
            callOff();
            resolve();
          };
        });
      }
      wakeUp = undefined;
      hasRung = false;
    },
  };
}
