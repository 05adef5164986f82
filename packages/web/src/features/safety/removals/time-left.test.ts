import { describe, expect, it } from "vitest";
import { sayTimeLeft } from "./texts.ts";

const UNTIL = "2030-03-02T12:00:00.000Z";

describe("sayTimeLeft", () => {
  it.each([
    ["2030-03-01T12:00:00.000Z", "Can be put back for 24 more hours"],
    ["2030-03-02T10:00:00.001Z", "Can be put back for 1 more hour"],
    ["2030-03-02T11:00:00.000Z", "Can be put back for 1 more hour"],
    ["2030-03-02T11:00:00.001Z", "Can be put back for 60 more minutes"],
    ["2030-03-02T11:59:59.999Z", "Can be put back for 1 more minute"],
    [UNTIL, "A day has passed, so it can't be put back."],
  ])("POWER-08 at %s, a removed post shows the time left to restore it: '%s'", (now, said) => {
    expect(sayTimeLeft(UNTIL, Date.parse(now))).toBe(said);
  });
});
