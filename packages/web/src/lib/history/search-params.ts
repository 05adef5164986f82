/** Search parameters come from anything typed into the address bar. */
export type RawSearch = Record<string, unknown>;

/** A page number of 2 or more; undefined stands for page 1, which the address leaves out. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/** One of `choices`; the first is the default, which the address leaves out. */
export function readChoice<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  const choice = choices.find((candidate) => candidate === value);
  return choice === choices[0] ? undefined : choice;
}

/** A text, which the router may have parsed as a number; blank counts as missing. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value);
  return text.trim() === "" ? undefined : text;
}
