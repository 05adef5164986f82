export interface Finding {
  /** Its place, such as "counters of posts". */
  what: string;
  problem: string;
}

const ROWS_NAMED = 3;

/** Wrong rows are counted up to here, so that a file full of them does not fill the memory. */
export const WRONG_ROWS_MAX = 1_000;

/** One finding about all wrong rows, which names the first ones. */
export function describeRows(what: string, ids: readonly string[]): Finding[] {
  if (ids.length === 0) return [];
  const some = ids.slice(0, ROWS_NAMED).join(", ");
  const more = ids.length > ROWS_NAMED ? ", …" : "";
  const count = ids.length < WRONG_ROWS_MAX ? ids.length : `${WRONG_ROWS_MAX} or more`;
  return [{ what, problem: `${count} not as the rows say: ${some}${more}` }];
}
