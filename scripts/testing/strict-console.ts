import { afterEach, beforeEach, expect, vi } from "vitest";

const WATCHED = ["error", "warn"] as const;

/** A test that prints an error or warning fails. Expected errors need `vi.spyOn(console, "error")`. */
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
