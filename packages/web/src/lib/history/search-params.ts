/** Search parameters that are not validated yet. They can contain anything, because users can edit the URL. */
export type RawSearch = Record<string, unknown>;

/** Returns a page number of 2 or more. Undefined means page 1, which the URL omits. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/** Returns one of `choices`, or undefined for the first, because the URL omits the default. */
export function readChoice<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  const choice = choices.find((candidate) => candidate === value);
  return choice === choices[0] ? undefined : choice;
}

/** Returns undefined for a blank text. Also accepts numbers, because the router parses '2030' as a number. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value);
  return text.trim() === "" ? undefined : text;
}
