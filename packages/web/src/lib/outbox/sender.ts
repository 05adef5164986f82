import { type Draining, drain, type Rest } from "./drain.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const FIRST_DELAY_MS = 2 * SECOND_MS;
const DELAY_MAX_MS = 5 * MINUTE_MS;
const DOUBLINGS_MAX = 8;

/** Returns the delay in ms. `retryMs` is the delay that the server requested. */
export const delayAfter = (failures: number, retryMs: number): number =>
  Math.min(
    DELAY_MAX_MS,
    Math.max(retryMs, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, DOUBLINGS_MAX)),
  );

interface SenderOptions extends Draining {
  delay?: typeof delayAfter;
  onRest?: (rest: Rest) => void;
}

/** Sends the outbox on `kick`. Retries with growing delays while the server is busy or unreachable. */
export function createSender({ delay = delayAfter, onRest, ...draining }: SenderOptions) {
  let isRunning = false;
  let isKickedAgain = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function rest(reason: Rest): void {
    onRest?.(reason);
    if (reason.is === "empty" || reason.is === "signed out") {
      failures = 0;
      return;
    }
    failures += 1;
    const retryMs = reason.is === "busy" ? reason.retryMs : 0;
    if (!isStopped) timer = setTimeout(kick, delay(failures, retryMs));
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    do {
      isKickedAgain = false;
      clearTimeout(timer);
      // Browsers without IndexedDB have no outbox.
      await drain(draining).then(rest, () => undefined);
    } while (isKickedAgain && !isStopped);
    isRunning = false;
  }

  function kick(): void {
    if (isStopped) return;
    isKickedAgain = true;
    void run();
  }

  return {
    kick,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
