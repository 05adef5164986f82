import { randomInt } from "node:crypto";
import { v7 } from "uuid";
import type { Clock } from "./time/clock.ts";

export interface IdSource {
  /** A UUIDv7 (RFC 9562): sorted by the clock's millisecond, and by order of creation within it. */
  nextId(): string;
  /** A whole number from 0 up to, but excluding, `limit`. */
  nextInt(limit: number): number;
}

/**
 * Upper bound of the number at which each millisecond's sequence starts: high enough to hide how
 * many ids were made.
 */
const FIRST_SEQUENCE_BELOW = 2 ** 31;

export function createIdSource(clock: Pick<Clock, "now">): IdSource {
  let latest = 0;
  let sequence = 0;
  return {
    nextId() {
      const msecs = clock.now();
      sequence = msecs === latest ? sequence + 1 : randomInt(FIRST_SEQUENCE_BELOW);
      latest = msecs;
      return v7({ msecs, seq: sequence });
    },
    nextInt: (limit) => randomInt(limit),
  };
}
