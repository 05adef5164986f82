export interface Problem {
  what: string;
  problem: string;
}

const ROWS_NAMED = 3;

/** Bounds memory: a damaged file may have any number of wrong rows. */
export const WRONG_ROWS_MAX = 1_000;

export function describeRows(what: string, ids: readonly string[]): Problem[] {
  if (ids.length === 0) return [];
  const some = ids.slice(0, ROWS_NAMED).join(", ");
  const more = ids.length > ROWS_NAMED ? ", …" : "";
  const count = ids.length < WRONG_ROWS_MAX ? ids.length : `${WRONG_ROWS_MAX} or more`;
  return [{ what, problem: `${count} not as the rows say: ${some}${more}` }];
}
