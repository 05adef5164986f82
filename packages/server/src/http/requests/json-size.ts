import { DomainError } from "../../errors/domain-error.ts";

/** Allows twice the values of the largest legitimate batch, including commas in its texts. */
const VALUES_MAX = 50_000;

/** Lists the characters before a value. One of them precedes each value except the first. */
const BEFORE_VALUES = [",", "{", "["];

/**
 * Refuses JSON before it is parsed: parsing a few megabytes of values takes a second and 100 MB of memory.
 * @throws DomainError `payload_too_large`.
 */
export function refuseManyValues(json: string): void {
  if (json.length <= VALUES_MAX) return;
  let count = 0;
  for (const mark of BEFORE_VALUES) {
    for (let at = json.indexOf(mark); at !== -1; at = json.indexOf(mark, at + 1)) {
      count += 1;
      if (count > VALUES_MAX) {
        throw new DomainError("payload_too_large", "The body has too many values");
      }
    }
  }
}
