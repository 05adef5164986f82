import type { Random } from "./random.ts";

const TIME_DIGITS = 12;
const HEX = 16;
const VARIANTS = ["8", "9", "a", "b"] as const;

export interface IdSource {
  /** A UUIDv7 (RFC 9562) as if it had been made at `time`. */
  idAt(time: number): string;
}

export function createIdSource(random: Random): IdSource {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.integer(0, HEX - 1).toString(HEX)).join("");
  return {
    idAt(time) {
      const stamp = time.toString(HEX).padStart(TIME_DIGITS, "0");
      const tail = `7${digits(3)}-${random.pick(VARIANTS)}${digits(3)}-${digits(12)}`;
      return `${stamp.slice(0, 8)}-${stamp.slice(8)}-${tail}`;
    },
  };
}
