import { PicturesUnavailableError } from "../picture-store.ts";

export interface ConcurrencyLimit {
  take(): Promise<() => void>;
}

interface LimitOptions {
  atOnce: number;
  waitingMax: number;
  waitMs: number;
}

export function createConcurrencyLimit({
  atOnce,
  waitingMax,
  waitMs,
}: LimitOptions): ConcurrencyLimit {
  const waiting = new Set<() => void>();
  let taken = 0;

  function end(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else {
      taken -= 1;
    }
  }

  function endOnce(): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
    };
  }

  return {
    async take() {
      if (taken < atOnce) {
        taken += 1;
        return endOnce();
      }
      if (waiting.size >= waitingMax)
        throw new PicturesUnavailableError("Too much waits for the bucket");
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.delete(turn);
          reject(new PicturesUnavailableError("The bucket has had no time"));
        }, waitMs);
        waiting.add(turn);
      });
      return endOnce();
    },
  };
}
