import { randomInt } from "node:crypto";
import { v7 } from "uuid";
import type { Clock } from "./time/clock.ts";

/** Where ids and chance come from. */
export interface IdSource {
  /** A UUIDv7 (RFC 9562): ordered by the clock's millisecond, and within it as they were made. */
  nextId(): string;
  /** A whole number from 0 up to, but without, `limit`. */
  nextInt(limit: number): number;
}

/** Where counting begins in each millisecond: high enough to tell nobody how much was counted. */
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
