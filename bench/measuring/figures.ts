export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const HALF = 0.5;
export const median = (values: readonly number[]): number => quantile(values, HALF);

const LARGE = 100;
const MEDIUM = 10;
const PRECISION = 3;

/** Formats a number with at least three significant digits. */
export const formatShort = (value: number): string => {
  if (!Number.isFinite(value)) return "–";
  if (value >= LARGE) return `${Math.round(value)}`;
  return value >= MEDIUM ? value.toFixed(1) : `${Number(value.toPrecision(PRECISION))}`;
};

export const formatWithRange = (values: readonly number[]): string =>
  `${formatShort(median(values))} (${formatShort(Math.min(...values))}–${formatShort(Math.max(...values))})`;
