/** Something that is not as it has to be. */
export interface Finding {
  /** What was looked at, such as "counters of posts". */
  what: string;
  /** What is wrong with it, for the person who runs the server. */
  problem: string;
}

const ROWS_NAMED = 3;

/** One finding about all rows that are wrong, which names the first of them. */
export function describeRows(what: string, ids: readonly string[]): Finding[] {
  if (ids.length === 0) return [];
  const some = ids.slice(0, ROWS_NAMED).join(", ");
  const more = ids.length > ROWS_NAMED ? ", …" : "";
  return [{ what, problem: `${ids.length} not as the rows say: ${some}${more}` }];
}
