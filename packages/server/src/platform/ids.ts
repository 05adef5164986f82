import { randomInt } from "node:crypto";
import { v7 } from "uuid";

export interface IdSource {
  /** Returns a UUIDv7 (RFC 9562). Ids sort in creation order, even within a millisecond. */
  nextId(): string;
  nextInt(limit: number): number;
}

export const idSource: IdSource = { nextId: () => v7(), nextInt: (limit) => randomInt(limit) };
