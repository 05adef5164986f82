import { expect, it } from "vitest";
import { formatDay, formatDays } from "./dates.ts";

it("FMT-02 writes a game's day once when the game starts and ends on it", () => {
  const at = (hour: number) => new Date(2030, 10, 22, hour).toISOString();
  expect(formatDays(at(0), at(23))).toBe(formatDay(at(0)));
});
