const UINT32_RANGE = 2 ** 32;
const TIME_DIGITS = 12;
const HEX = 16;
const VARIANTS = ["8", "9", "a", "b"] as const;

export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  isLucky(chance: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  shuffled<T>(items: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32_RANGE;
  };
  const integer = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    integer,
    between: (low, high) => low + fraction() * (high - low),
    isLucky: (chance) => fraction() < chance,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: fraction() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}

export interface IdSource {
  /** Returns a UUIDv7 (RFC 9562) with this timestamp. */
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
