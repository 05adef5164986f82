import { z } from "zod";

/** Leaves room for whitespace and invisible characters, which many fields remove before they count. */
const UNITS_PER_CHARACTER = 4;
const UNITS_MIN = 1_000;

/** Returns the maximum number of UTF-16 units in a text as the client sends it. */
export const unitsFor = (max: number): number => Math.max(UNITS_MIN, UNITS_PER_CHARACTER * max);

interface TextOptions {
  /** The error of a value that isn't a string. */
  error?: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidType>;
  tooLong?: string;
}

/**
 * Starts the schema of a text field with at most `max` characters. Stops at a text that is several times too long,
 * because normalizing or searching megabytes of text blocks the server. Add `.max(max)` where the exact limit applies.
 */
export const boundedText = (
  max: number,
  { tooLong = `Must have at most ${max} characters`, ...options }: TextOptions = {},
) =>
  z.string(options).refine((text) => text.length <= unitsFor(max), { error: tooLong, abort: true });

/** Fits every ISO 8601 time with a time zone and a fraction of a second. */
export const TIME_MAX = 64;

export const isoTime = (options: { offset?: boolean } = {}) =>
  boundedText(TIME_MAX).pipe(z.iso.datetime(options));
