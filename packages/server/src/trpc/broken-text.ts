import { DomainError } from "../errors/domain-error.ts";

const DEPTH_MAX = 20;

function findBrokenText(value: unknown, path: string[]): string[] | undefined {
  if (typeof value === "string") {
    return value.isWellFormed() && !value.includes("\0") ? undefined : path;
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (path.length > DEPTH_MAX) return path;
  for (const [key, member] of Object.entries(value)) {
    const broken = findBrokenText(member, [...path, key]);
    if (broken) return broken;
  }
  return undefined;
}

/** @throws DomainError `invalid_input` for null characters, lone surrogates and deep nesting. */
export function refuseBrokenText(input: unknown): void {
  const broken = findBrokenText(input, []);
  if (broken) {
    const field = broken.slice(0, DEPTH_MAX).join(".");
    throw new DomainError("invalid_input", "Contains invalid characters", { field });
  }
}
