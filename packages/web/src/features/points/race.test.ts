import { describe, expect, it } from "vitest";
import { describeRace } from "./race.ts";

describe("describeRace", () => {
  it.each([
    [4, 5, "2 more and you pass Zeynep."],
    [0, 1, "2 more and you pass Zeynep."],
    [5, 5, "You share the lead. 1 more and it's yours."],
    [6, 5, "You lead by 1."],
    [9, 5, "You lead by 4."],
    [1, 0, "You lead by 1."],
    [0, 0, undefined],
  ])(
    "DAY-08 says how a score of %i compares with a rival's score of %i",
    (own, rival, expected) => {
      expect(describeRace(own, rival, "Zeynep")).toBe(expected);
    },
  );
});
