import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { describeIssue, hasVisibleText } from "./validation.rules.ts";

beforeAll(() => {
  z.config({ customError: describeIssue });
});
afterAll(() => {
  z.config({ customError: undefined });
});

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe("describeIssue", () => {
  it.each([
    ["a missing value", z.string(), undefined, "Required"],
    ["a number for a text", z.string(), 7, "Expected string, received number"],
    ["a fraction for a whole number", z.int(), 1.5, "Expected whole number, received fraction"],
    ["NaN for a number", z.number(), Number.NaN, "Expected number, received NaN"],
    [
      "infinity for a whole number",
      z.int(),
      Number.POSITIVE_INFINITY,
      "Expected number, received infinity",
    ],
    ["a fraction for a text", z.string(), 1.5, "Expected string, received number"],
    ["null for a text", z.string(), null, "Expected string, received null"],
    ["a list for an object", z.object({}), [], "Expected object, received array"],
    ["a text that is too long", z.string().max(3), "four", "Must have at most 3 characters"],
    ["a text that is too short", z.string().min(1), "", "Must have at least 1 character"],
    ["a list that is too short", z.array(z.string()).min(2), [], "Must have at least 2 items"],
    ["a number that is too large", z.number().max(100), 101, "Must be at most 100"],
    ["an invalid email", z.email(), "nobody", "Invalid email address"],
    ["an unknown choice", z.enum(["a", "b"]), "c", "Must be one of: a, b"],
    ["an invalid time", z.iso.datetime(), "tomorrow", "Invalid date"],
    ["an invalid date", z.iso.date(), "2026-02-30", "Must be a date such as 2026-06-15"],
  ])("FMT-03 describeIssue explains %s", (_what, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});

describe("hasVisibleText", () => {
  it.each(["", "   ", "\n\t", "\u200b", "\u2060 \ufeff", "\u200d\u00ad", "\u0300 \u0301"])(
    "POST-06 finds no visible text in %j",
    (text) => expect(hasVisibleText(text)).toBe(false),
  );

  it.each(["a", "👩‍👩‍👧", "مرحبا", "\u200bx"])("POST-06 finds visible text in %j", (text) =>
    expect(hasVisibleText(text)).toBe(true),
  );
});
