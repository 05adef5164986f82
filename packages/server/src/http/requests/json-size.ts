import { DomainError } from "../../errors/domain-error.ts";

/** Twice as many values as in the largest legitimate batch. Commas inside strings also count as values. */
const VALUES_MAX = 50_000;

/** Every JSON value except the first follows one of these characters. */
const BEFORE_VALUES = [",", "{", "["];

/**
 * Parsing a few megabytes of values would take a second and 100 MB of memory.
 * @throws DomainError `payload_too_large` for too many values
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
