import { describe, expect, it } from "vitest";
import { describeRace, findRival } from "./race.ts";

describe("describeRace", () => {
  it.each([
    [4, 5, "2 more and you pass Zeynep."],
    [0, 1, "2 more and you pass Zeynep."],
    [5, 5, "You share the lead. 1 more and it's yours."],
    [6, 5, "You lead by 1."],
    [9, 5, "You lead by 4."],
    [1, 0, "You lead by 1."],
    [0, 0, undefined],
  ])("DAY-08 compares a score of %i with a rival's %i", (own, rival, expected) => {
    expect(describeRace(own, rival, "Zeynep")).toBe(expected);
  });
});

describe("findRival", () => {
  const entries = [9, 7, 7, 5, 5].map((score, index) => ({ user: { id: `${index}` }, score }));
  const rivalOf = (index: number) => {
    const own = entries[index];
    return own && findRival(entries, own)?.user.id;
  };

  it("DAY-08 chooses a rival with the next higher score, even if others share the user's score", () => {
    expect([3, 4].map(rivalOf)).toEqual(["2", "2"]);
    expect([1, 2].map(rivalOf)).toEqual(["0", "0"]);
  });

  it("DAY-08 chooses the second best player as the leader's rival", () => {
    expect(rivalOf(0)).toBe("1");
    expect(findRival(entries.slice(0, 1), { user: { id: "0" }, score: 9 })).toBeUndefined();
  });
});
