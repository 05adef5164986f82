export interface Problem {
  subject: string;
  description: string;
}

const ROWS_NAMED = 3;

/** Limits memory use, because every row in a damaged file may be wrong. */
export const WRONG_ROWS_MAX = 1_000;

export function describeRows(subject: string, ids: readonly string[]): Problem[] {
  if (ids.length === 0) return [];
  const named = ids.slice(0, ROWS_NAMED).join(", ");
  const more = ids.length > ROWS_NAMED ? ", …" : "";
  const count = ids.length < WRONG_ROWS_MAX ? ids.length : `${WRONG_ROWS_MAX} or more`;
  return [{ subject, description: `${count} inconsistent: ${named}${more}` }];
}
