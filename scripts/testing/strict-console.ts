import { afterEach, beforeEach, expect, vi } from "vitest";

const WATCHED = ["error", "warn"] as const;

/**
 * Collects errors and warnings. A test that prints one fails, because developers don't read the output of a passing
 * run. A test that expects an error replaces the console with `vi.spyOn(console, "error")`.
 */
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const level of WATCHED) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      printed.push(`console.${level}: ${parts.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  for (const level of WATCHED) vi.mocked(console[level]).mockRestore();
  expect(printed, "the test printed an error or a warning").toEqual([]);
});
