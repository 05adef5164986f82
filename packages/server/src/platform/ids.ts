import { randomInt } from "node:crypto";
import { v7 } from "uuid";
import type { Clock } from "./clock.ts";

/** Where ids and chance come from. */
export interface IdSource {
  /** A UUIDv7 (RFC 9562): ordered by the clock's millisecond, random within it. */
  nextId(): string;
  /** A whole number from 0 up to, but without, `limit`. */
  nextInt(limit: number): number;
}

export const createIdSource = (clock: Clock): IdSource => ({
  nextId: () => v7({ msecs: clock.now() }),
  nextInt: (limit) => randomInt(limit),
});
