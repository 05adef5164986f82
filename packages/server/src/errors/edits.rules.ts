type Value = string | number | boolean | null;

export type EditableFields = Record<string, Value>;

/** Some of the fields. Those missing or undefined are unknown, or not part of the edit. */
export type Some<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

export interface Edit<Fields> {
  /** The values that the editor started from. */
  base: Some<Fields> | undefined;
  /** The values stored now. */
  present: Fields;
  /** The values that the editor wants. */
  wanted: Some<Fields>;
}

export interface MergedEdit<Fields> {
  /** A field in conflict keeps its stored value here. */
  merged: Fields;
  conflicts: Extract<keyof Fields, string>[];
}

/**
 * Three-way merge of an edit with what others have stored since it began. A field that the editor
 * left alone stays as stored; one that only the editor changed is taken; one that both changed to
 * different values is a conflict. A field without a base is taken from the edit.
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
