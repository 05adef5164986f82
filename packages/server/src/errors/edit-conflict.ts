import { DomainError } from "./domain-error.ts";
import { type Edit, type EditableFields, mergeEdit } from "./edits.rules.ts";

const MESSAGE = "This was changed meanwhile. Please choose what is to stay.";

/**
 * Merges an edit with what others have stored since it began; answers the values to store.
 * @throws DomainError `edit_conflict` when others have changed the same fields to different values.
 */
export function mergeOrRefuse<Fields extends EditableFields>(
  edit: Edit<Fields>,
  toAnswer: (present: Fields) => EditableFields = (present) => present,
): Fields {
  const { merged, conflicts } = mergeEdit(edit);
  const [first] = conflicts;
  if (first === undefined) return merged;
  const answer = toAnswer(edit.present);
  throw new DomainError("edit_conflict", MESSAGE, {
    field: first,
    conflicts: conflicts.map((field) => ({ field, present: answer[field] ?? null })),
  });
}
