import { randomFillSync, randomInt } from "node:crypto";
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

/** Of each id. */
const RANDOM_BYTES = 16;
/** Asking the system for so few bytes takes as long as for many. */
const RANDOM_AT_ONCE = 256 * RANDOM_BYTES;

/** Returns a function that answers random bytes, never the same ones twice. */
function createRandomSource(): () => Uint8Array {
  const bytes = Buffer.alloc(RANDOM_AT_ONCE);
  let used = bytes.length;
  return () => {
    if (used === bytes.length) {
      randomFillSync(bytes);
      used = 0;
    }
    used += RANDOM_BYTES;
    return bytes.subarray(used - RANDOM_BYTES, used);
  };
}

export function createIdSource(clock: Pick<Clock, "now">): IdSource {
  let latest = 0;
  let sequence = 0;
  const nextRandom = createRandomSource();
  return {
    nextId() {
      const msecs = clock.now();
      sequence = msecs === latest ? sequence + 1 : randomInt(FIRST_SEQUENCE_BELOW);
      latest = msecs;
      return v7({ msecs, seq: sequence, random: nextRandom() });
    },
    nextInt: (limit) => randomInt(limit),
  };
}
