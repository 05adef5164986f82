import { afterEach, beforeEach, expect, vi } from "vitest";

const WATCHED = ["error", "warn"] as const;

/**
 * A test fails if it prints an error or a warning: the output of a green run is never read. A
 * test that expects such a line catches it with `vi.spyOn(console, "error")` of its own.
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
  expect(printed, "the test printed what it should not").toEqual([]);
});
