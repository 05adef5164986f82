import { zodResolver } from "@hookform/resolvers/zod";
import { describeIssue } from "@stepout/server/validation.rules";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { config } from "zod";
import { readFailure } from "#lib/errors/errors.ts";

config({ customError: describeIssue });

/** Checks a form by the server's own schema, in the server's own words. */
export const schemaResolver = zodResolver;

/** Puts what the server said of single fields at these fields. */
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
