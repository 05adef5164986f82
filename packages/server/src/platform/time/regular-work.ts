import { type Logger, withoutPersonalData } from "../observability/logger.ts";
import { createAlarm, type Timers } from "./alarm.ts";

interface RegularWork {
  everyMs: number;
  failure: string;
  work: (mayContinue: () => boolean) => Promise<void>;
}

export function startRegularly(
  { logger }: { logger: Logger },
  timers: Timers,
  { everyMs, failure, work }: RegularWork,
): { stop(): Promise<void> } {
  const alarm = createAlarm(timers);
  let isStopped = false;

  async function run(): Promise<void> {
    while (!isStopped) {
      await work(() => !isStopped).catch((error: unknown) => {
        logger.error({ err: withoutPersonalData(error) }, failure);
      });
      if (!isStopped) await alarm.sleep(everyMs);
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
