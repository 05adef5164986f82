import { PicturesUnavailableError } from "../picture-store.ts";

export interface ConcurrencyLimit {
  acquire(): Promise<() => void>;
}

interface LimitOptions {
  maxActive: number;
  maxQueued: number;
  queueTimeoutMs: number;
}

export function createConcurrencyLimit({
  maxActive,
  maxQueued,
  queueTimeoutMs,
}: LimitOptions): ConcurrencyLimit {
  const queue = new Set<() => void>();
  let active = 0;

  function release(): void {
    const [next] = queue;
    if (next) {
      queue.delete(next);
      next();
    } else {
      active -= 1;
    }
  }

  function releaseOnce(): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      release();
    };
  }

  return {
    async acquire() {
      if (active < maxActive) {
        active += 1;
        return releaseOnce();
      }
      if (queue.size >= maxQueued)
        throw new PicturesUnavailableError("Too many requests are waiting for the bucket");
      await new Promise<void>((resolve, reject) => {
        const start = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          queue.delete(start);
          reject(new PicturesUnavailableError("A request waited too long for the bucket"));
        }, queueTimeoutMs);
        queue.add(start);
      });
      return releaseOnce();
    },
  };
}
