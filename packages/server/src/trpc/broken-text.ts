import { DomainError } from "../errors/domain-error.ts";

const DEPTH_MAX = 20;

/** Far more than any call has. */
const FIELDS_MAX = 100;

/** @throws DomainError `invalid_input` */
export function refuseManyFields(value: object, field: string): void {
  if (Array.isArray(value) || Object.keys(value).length <= FIELDS_MAX) return;
  const message = `Must have at most ${FIELDS_MAX} fields`;
  throw new DomainError("invalid_input", message, field === "" ? {} : { field });
}

/** Leaves the path of the broken text in `path`. */
function hasBrokenText(value: unknown, path: string[]): boolean {
  if (typeof value === "string") return !value.isWellFormed() || value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  if (path.length > DEPTH_MAX) return true;
  refuseManyFields(value, path.join("."));
  for (const key of Object.keys(value)) {
    path.push(key);
    if (hasBrokenText(Reflect.get(value, key), path)) return true;
    path.pop();
  }
  return false;
}

/** @throws DomainError `invalid_input` for null characters, lone surrogates, deep nesting and many fields. */
export function refuseBrokenText(input: unknown): void {
  const path: string[] = [];
  if (hasBrokenText(input, path)) {
    const field = path.slice(0, DEPTH_MAX).join(".");
    throw new DomainError("invalid_input", "Contains invalid characters", { field });
  }
}
