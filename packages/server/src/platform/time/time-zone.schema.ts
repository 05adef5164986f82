import { z } from "zod";

const ZONE_NAME_MAX = 64;

/** There are 600 names, in any letter case. */
const NAMES_KEPT = 1_000;

/** Making a format takes as long as most calls that name a time zone. */
const known = new Set<string>();

function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  if (known.size >= NAMES_KEPT) known.clear();
  known.add(name);
  return true;
}

/** An IANA name: an offset would be wrong on one side of a clock change. */
export const timeZone = z
  .string()
  .min(1, { error: "Required" })
  .max(ZONE_NAME_MAX)
  .refine(isTimeZone, { error: "Must be a time zone such as Europe/Berlin" });
