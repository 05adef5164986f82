import { afterEach, beforeEach, expect, vi } from "vitest";

const WATCHED = ["error", "warn"] as const;

/**
 * Collects errors and warnings. A test that prints one fails, because the output of a green run goes unread. A test
 * that expects such output replaces the console with `vi.spyOn(console, "error")`.
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
