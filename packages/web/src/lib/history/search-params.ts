/** Untrusted: the address bar can contain anything. */
export type RawSearch = Record<string, unknown>;

/** Returns 2 or more; undefined means page 1, which the address leaves out. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/** Returns one of `choices`; the first is the default, which the address leaves out. */
export function readChoice<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  const choice = choices.find((candidate) => candidate === value);
  return choice === choices[0] ? undefined : choice;
}

/** The router may have parsed a text as a number; blank counts as missing. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value);
  return text.trim() === "" ? undefined : text;
}
