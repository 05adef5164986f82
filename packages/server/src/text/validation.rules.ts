import type { z } from "zod";

const nameOfType = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof Date) return "date";
  if (Number.isNaN(value)) return "NaN";
  if (typeof value === "number" && !Number.isFinite(value)) return "infinity";
  return typeof value;
};

function describeType({ input, expected }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) {
  if (input === undefined) return "Required";
  if (expected === "int") return "Expected whole number, received fraction";
  return `Expected ${expected}, received ${nameOfType(input)}`;
}

type Bound = number | bigint;

const bounds = {
  too_small: {
    number: (bound: Bound) => `Must be at least ${bound}`,
    items: (bound: Bound) =>
      bound === 1 ? "Must have at least 1 item" : `Must have at least ${bound} items`,
    characters: (bound: Bound) =>
      bound === 1 ? "Must have at least 1 character" : `Must have at least ${bound} characters`,
  },
  too_big: {
    number: (bound: Bound) => `Must be at most ${bound}`,
    items: (bound: Bound) =>
      bound === 1 ? "Must have at most 1 item" : `Must have at most ${bound} items`,
    characters: (bound: Bound) =>
      bound === 1 ? "Must have at most 1 character" : `Must have at most ${bound} characters`,
  },
};

function describeBound(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>,
) {
  const bound = issue.code === "too_small" ? issue.minimum : issue.maximum;
  const texts = bounds[issue.code];
  if (issue.origin === "number" || issue.origin === "bigint" || issue.origin === "int") {
    return texts.number(bound);
  }
  const isList = issue.origin === "array" || issue.origin === "set";
  return isList ? texts.items(bound) : texts.characters(bound);
}

/** Ignores combining marks, which are invisible without a letter. */
export const hasVisibleText = (text: string): boolean =>
  /[^\s\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u.test(text);

export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return describeType(issue);
    case "too_big":
    case "too_small":
      return describeBound(issue);
    case "invalid_format":
      if (issue.format === "email") return "Invalid email address";
      if (issue.format === "datetime") return "Invalid date";
      if (issue.format === "date") return "Must be a date such as 2026-06-15";
      return "Invalid format";
    case "invalid_value":
      return `Must be one of: ${issue.values.map(String).join(", ")}`;
    default:
      return undefined;
  }
}
