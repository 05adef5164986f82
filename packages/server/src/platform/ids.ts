import { randomInt } from "node:crypto";
import { v7 } from "uuid";

export interface IdSource {
  /** Returns a UUIDv7 (RFC 9562). Ids sort by millisecond, then by creation order. */
  nextId(): string;
  nextInt(limit: number): number;
}

export const idSource: IdSource = { nextId: () => v7(), nextInt: (limit) => randomInt(limit) };
