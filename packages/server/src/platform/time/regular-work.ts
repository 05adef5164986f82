import { type Logger, withoutPersonalData } from "../observability/logger.ts";
import { createAlarm, type Timers } from "./alarm.ts";

interface RegularWork {
  everyMs: number;
  /** Delay after a failure. Defaults to `everyMs`. */
  retryMs?: number;
  failure: string;
  work: (mayContinue: () => boolean) => Promise<void>;
}

export interface Schedule {
  stop(): Promise<void>;
}

export function startRegularly(
  { logger }: { logger: Logger },
  timers: Timers,
  { everyMs, retryMs = everyMs, failure, work }: RegularWork,
): Schedule {
  const alarm = createAlarm(timers);
  let isStopped = false;

  async function run(): Promise<void> {
    while (!isStopped) {
      const pauseMs = await work(() => !isStopped).then(
        () => everyMs,
        (error: unknown) => {
          logger.error({ err: withoutPersonalData(error) }, failure);
          return retryMs;
        },
      );
      if (!isStopped) await alarm.sleep(pauseMs);
    }
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      alarm.ring();
      await running;
    },
  };
}
