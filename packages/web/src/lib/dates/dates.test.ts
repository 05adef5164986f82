import { expect, it } from "vitest";
import { formatDay, formatDays } from "./dates.ts";

it("FMT-02 shows one date for a game that starts and ends on the same day", () => {
  const at = (hour: number) => new Date(2030, 10, 22, hour).toISOString();
  expect(formatDays(at(0), at(23))).toBe(formatDay(at(0)));
});
