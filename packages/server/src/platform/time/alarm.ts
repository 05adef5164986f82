export interface Timers {
  after(milliseconds: number, callback: () => void): () => void;
}

export const systemTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** These don't keep the process running. */
export const looseTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

export interface Alarm {
  /** Without a sleeper, ends the next sleep at once. */
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
