import { boundedText } from "../../text/bounded.rules.ts";

const ZONE_NAME_MAX = 64;

const OFFSET = /^[+-]/;

/** Checks with both `Intl`, which also accepts abbreviations such as IST, and `Temporal`, which some browsers lack. */
function isTimeZone(name: string): boolean {
  if (OFFSET.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    if (typeof Temporal === "object") Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the canonical name: UTC for all of its aliases, and Europe/Berlin for europe/berlin. */
const canonicalTimeZone = (name: string): string =>
  new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;

/** A UTC offset would be wrong on one side of a clock change. */
export const timeZone = boundedText(ZONE_NAME_MAX)
  .min(1, { error: "Required" })
  .max(ZONE_NAME_MAX)
  .refine(isTimeZone, { error: "Must be a time zone such as Europe/Berlin", abort: true })
  .overwrite(canonicalTimeZone);
