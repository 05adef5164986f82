import { describe, expect, it } from "vitest";
import { noteNamesakes } from "./namesakes.ts";

const items = (...rows: [name: string, ...facts: string[]][]) =>
  rows.map(([name, ...facts], index) => ({ id: `${index}`, name, facts }));

const notesOf = (...rows: [name: string, ...facts: string[]][]) => {
  const listed = items(...rows);
  const notes = noteNamesakes(listed, ({ facts }) => facts);
  return listed.map(({ id }) => notes.get(id));
};

describe("noteNamesakes", () => {
  it("FMT-08 adds the first differing detail to identical names, and nothing to unique names", () => {
    expect(
      notesOf(["Runs", "by Ada", "May"], ["Swims", "by Ada", "May"], [" runs ", "by Ben", "May"]),
    ).toEqual(["by Ada", undefined, "by Ben"]);
  });

  it("FMT-08 adds details to identical names until each label is unique", () => {
    expect(notesOf(["Runs", "by Ada", "May", "2"], ["Runs", "by Ada", "June", "3"])).toEqual([
      "May",
      "June",
    ]);
    expect(
      notesOf(["Runs", "by Ada", "May"], ["Runs", "by Ada", "June"], ["Runs", "by Ben", "May"]),
    ).toEqual(["by Ada · May", "by Ada · June", "by Ben · May"]);
  });

  it("FMT-08 adds no note to identical names that have no distinguishing details", () => {
    expect(notesOf(["Runs"], ["Runs"])).toEqual(["", ""]);
  });
});
