import { describe, expect, it } from "vitest";
import { EARLIEST_TIME, LATEST_TIME } from "./games.rules.ts";
import { createGameInput } from "./games.schema.ts";

const iso = (time: number) => new Date(time).toISOString();

const problemsOf = (startTime: unknown, endTime: unknown) => {
  const { error } = createGameInput.safeParse({ name: "Outside", startTime, endTime });
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};

describe("dates in createGameInput", () => {
  it("CREATE-01 API-03 accepts game dates from 1900 to 9999 with the end after the start", () => {
    expect(problemsOf(iso(EARLIEST_TIME), iso(LATEST_TIME))).toEqual([]);
    expect(problemsOf(iso(EARLIEST_TIME - 1), iso(0))).toEqual([
      "startTime: Must not be before 1900",
    ]);
    expect(problemsOf(iso(0), "9999-12-31T23:59:59.999-00:01")).toEqual([
      "endTime: Must not be after 9999",
    ]);
    expect(problemsOf(iso(0), iso(0))).toEqual(["endTime: End date must be after start date"]);
  });

  it("CREATE-01 API-03 reports missing dates, and rejects values that are not dates", () => {
    expect(problemsOf(undefined, "")).toEqual([
      "startTime: Start date is required",
      "endTime: End date is required",
    ]);
    expect(problemsOf(7, iso(0))).toEqual([expect.not.stringContaining("required")]);
  });
});
