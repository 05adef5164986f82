import { randomFillSync, randomInt } from "node:crypto";
import { v7 } from "uuid";
import type { Clock } from "./time/clock.ts";

export interface IdSource {
  /** A UUIDv7 (RFC 9562): sorted by millisecond, and by order of creation within it. */
  nextId(): string;
  nextInt(limit: number): number;
}

/** Each millisecond's sequence starts below this: high enough to hide how many ids were made. */
const FIRST_SEQUENCE_BELOW = 2 ** 31;

const RANDOM_BYTES = 16;
/** Asking the system for so few bytes takes as long as for many. */
const RANDOM_AT_ONCE = 256 * RANDOM_BYTES;

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
