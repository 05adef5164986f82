import type { Logger } from "../observability/logger.ts";
import type { Clock } from "./clock.ts";

const MINUTE_MS = 60_000;

/** Smaller differences are ignored as normal corrections by a time service. */
export const JUMP_MS = MINUTE_MS;

/** Time after which a forward jump of the clock is treated as correct. */
export const CONFIRM_MS = 10 * MINUTE_MS;

/** If the server was stopped for longer than this, the clock is treated as having jumped ahead. */
export const LONG_PAUSE_MS = 30 * 24 * 60 * MINUTE_MS;

export interface WatchedClock extends Clock {
  /** Use it for irreversible work, because it ignores a forward jump for `CONFIRM_MS`. */
  confirmed(): number;
  /** True if the clock has jumped back. If so, callers must not delete anything as expired. */
  isBehind(): boolean;
  /** Detects at startup whether the clock is far ahead of the last write. */
  continueFrom(lastWrite: number): void;
}

export function watchClock(clock: Clock, logger: Pick<Logger, "warn">): WatchedClock {
  let believed = { now: clock.now(), elapsed: clock.elapsed() };
  let latest = believed.now;
  let jump: { aheadMs: number; noticedAt: number } | undefined;

  function believe(now: number): number {
    latest = Math.max(latest, believed.now + clock.elapsed() - believed.elapsed);
    believed = { now, elapsed: clock.elapsed() };
    jump = undefined;
    return now;
  }

  function notice(aheadMs: number, noticedAt: number): void {
    jump = { aheadMs, noticedAt };
    const confirmMs = CONFIRM_MS;
    logger.warn(
      { aheadMs, confirmMs },
      "The clock jumped ahead; settling games and deleting by age are paused until the new time is confirmed",
    );
  }

  function confirm(): number {
    const now = clock.now();
    const elapsed = clock.elapsed();
    const expected = believed.now + elapsed - believed.elapsed;
    const aheadMs = now - expected;
    if (aheadMs < -JUMP_MS) {
      logger.warn({ behindMs: -aheadMs }, "The clock was set back");
      return believe(now);
    }
    if (aheadMs <= JUMP_MS) {
      if (jump) logger.warn({ aheadMs: jump.aheadMs }, "The clock returned to the expected time");
      return believe(now);
    }
    if (!jump || Math.abs(aheadMs - jump.aheadMs) > JUMP_MS) notice(aheadMs, elapsed);
    else if (elapsed - jump.noticedAt >= CONFIRM_MS) {
      logger.warn({ aheadMs }, "The new time is confirmed");
      return believe(now);
    }
    return expected;
  }

  return {
    now: () => clock.now(),
    elapsed: () => clock.elapsed(),
    confirmed: confirm,
    isBehind() {
      confirm();
      return latest - clock.now() > JUMP_MS;
    },
    continueFrom(lastWrite) {
      const now = clock.now();
      latest = Math.max(latest, lastWrite);
      if (lastWrite - now > JUMP_MS) {
        logger.warn({ behindMs: lastWrite - now }, "The clock is behind the newest stored time");
      }
      if (now - lastWrite <= LONG_PAUSE_MS) return;
      believe(lastWrite);
      notice(now - lastWrite, clock.elapsed());
    },
  };
}
