type Value = string | number | boolean | null;

export type EditableFields = Record<string, Value>;

/** Some of the fields; those left out, or undefined, are not known or not meant. */
export type Some<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

export interface Edit<Fields> {
  /** The values that the editor began with. */
  base: Some<Fields> | undefined;
  /** The values that are stored now. */
  present: Fields;
  /** The values that the editor wants. */
  wanted: Some<Fields>;
}

export interface MergedEdit<Fields> {
  /** A field in conflict keeps the stored value here. */
  merged: Fields;
  conflicts: Extract<keyof Fields, string>[];
}

/**
 * Merges an edit with what others have stored since it began. A field that the editor has left alone
 * stays as it is stored; one that only the editor has changed is taken; one that both have changed, to
 * different values, is a conflict. Without a base for a field, the edit wins.
 */
export function mergeEdit<Fields extends EditableFields>({
  base = {},
  present,
  wanted,
}: Edit<Fields>): MergedEdit<Fields> {
  const merged = { ...present };
  const conflicts: Extract<keyof Fields, string>[] = [];
  for (const field in present) {
    const before: Some<Fields>[typeof field] = base[field];
    const now = present[field];
    const next: Some<Fields>[typeof field] = wanted[field];
    if (next === undefined || next === before || next === now) continue;
    if (before === undefined || before === now) merged[field] = next;
    else conflicts.push(field);
  }
  return { merged, conflicts };
}
