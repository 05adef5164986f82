/** Something that is not as it has to be. */
export interface Finding {
  /** The name of the place, such as "counters of posts". */
  what: string;
  /** What is wrong with it, for the person who runs the server. */
  problem: string;
}

const ROWS_NAMED = 3;

/** Wrong rows are counted up to here: a file in which all are wrong must not fill the memory. */
export const WRONG_ROWS_MAX = 1_000;

/** One finding about all rows that are wrong, which names the first of them. */
export function describeRows(what: string, ids: readonly string[]): Finding[] {
  if (ids.length === 0) return [];
  const some = ids.slice(0, ROWS_NAMED).join(", ");
  const more = ids.length > ROWS_NAMED ? ", …" : "";
  const count = ids.length < WRONG_ROWS_MAX ? ids.length : `${WRONG_ROWS_MAX} or more`;
  return [{ what, problem: `${count} not as the rows say: ${some}${more}` }];
}
