import { DomainError } from "../../errors/domain-error.ts";

/** Twice as many values as in the largest legitimate batch. Commas inside strings also count as values. */
export const BATCH_VALUES_MAX = 50_000;

/** More than in the largest call: an edit of a post whose old and new text consist of commas. */
export const CALL_VALUES_MAX = 12_500;

/** Every JSON value except the first follows one of these characters. */
const BEFORE_VALUES = [",", "{", "["];

/**
 * Parsing a few megabytes of values would take a second and 100 MB of memory.
 * @throws DomainError `payload_too_large` for too many values
 */
export function refuseManyValues(json: string, max: number): void {
  if (json.length <= max) return;
  let count = 0;
  for (const mark of BEFORE_VALUES) {
    for (let at = json.indexOf(mark); at !== -1; at = json.indexOf(mark, at + 1)) {
      count += 1;
      if (count > max) {
        throw new DomainError("payload_too_large", "The body has too many values");
      }
    }
  }
}
