import "./zod.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { readFailure } from "#lib/errors/errors.ts";

export const schemaResolver = zodResolver;

export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const { field, message, issues } = readFailure(error);
  const all = issues.length > 0 || !field || !message ? issues : [{ path: field, message }];
  for (const issue of all) {
    const name = fields.find((candidate) => candidate === issue.path);
    if (name) setError(name, { message: issue.message }, { shouldFocus: true });
  }
}
