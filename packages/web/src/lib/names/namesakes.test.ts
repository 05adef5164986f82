import { describe, expect, it } from "vitest";
import { noteNamesakes } from "./namesakes.ts";

const things = (...rows: [name: string, ...facts: string[]][]) =>
  rows.map(([name, ...facts], index) => ({ id: `${index}`, name, facts }));

const notesOf = (...rows: [name: string, ...facts: string[]][]) => {
  const listed = things(...rows);
  const notes = noteNamesakes(listed, ({ facts }) => facts);
  return listed.map(({ id }) => notes.get(id));
};

describe("games or groups of the same name", () => {
  it("FMT-08 get the first fact that differs, and a name of its own gets none", () => {
    expect(
      notesOf(["Runs", "by Ada", "May"], ["Swims", "by Ada", "May"], [" runs ", "by Ben", "May"]),
    ).toEqual(["by Ada", undefined, "by Ben"]);
  });

  it("FMT-08 get no fact that they share, and as many as it takes", () => {
    expect(notesOf(["Runs", "by Ada", "May", "2"], ["Runs", "by Ada", "June", "3"])).toEqual([
      "May",
      "June",
    ]);
    expect(
      notesOf(["Runs", "by Ada", "May"], ["Runs", "by Ada", "June"], ["Runs", "by Ben", "May"]),
    ).toEqual(["by Ada · May", "by Ada · June", "by Ben · May"]);
  });

  it("FMT-08 stay as they are when nothing is known of them", () => {
    expect(notesOf(["Runs"], ["Runs"])).toEqual(["", ""]);
  });
});
