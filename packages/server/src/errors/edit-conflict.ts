import { DomainError } from "./domain-error.ts";
import { type Edit, type EditableFields, mergeEdit } from "./edits.rules.ts";

const MESSAGE = "This was changed while you were editing. Please choose which version to keep.";

/**
 * @throws DomainError `edit_conflict` if another user changed the same fields to different values
 */
export function mergeOrRefuse<Fields extends EditableFields>(
  edit: Edit<Fields>,
  toResponse: (present: Fields) => EditableFields = (present) => present,
): Fields {
  const { merged, conflicts } = mergeEdit(edit);
  const [first] = conflicts;
  if (first === undefined) return merged;
  const response = toResponse(edit.present);
  throw new DomainError("edit_conflict", MESSAGE, {
    field: first,
    conflicts: conflicts.map((field) => ({ field, present: response[field] ?? null })),
  });
}
