type Value = string | number | boolean | null;

export type EditableFields = Record<string, Value>;

/** A field missing from `base` has an unknown value. A field missing from `wanted` stays unchanged. */
export type Some<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

export interface Edit<Fields> {
  base: Some<Fields> | undefined;
  present: Fields;
  wanted: Some<Fields>;
}

export interface MergedEdit<Fields> {
  merged: Fields;
  conflicts: Extract<keyof Fields, string>[];
}

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
