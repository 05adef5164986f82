import { expect, it } from "vitest";
import { describeResult } from "./result-texts.rules.ts";

const players = 30;

it.each([
  [{ position: 1, players: 1, score: 0 }, "You finished with 0 points."],
  [{ position: 1, players: 1, score: 1 }, "You finished with 1 point."],
  [{ position: 1, players: 2, score: 1 }, "You came first of 2 players, with 1 point."],
  [{ position: 1, players, score: 9 }, "You came first of 30 players, with 9 points."],
  [{ position: 2, players, score: 1 }, "You finished 2nd of 30, with 1 point."],
  [{ position: 3, players, score: 4 }, "You finished 3rd of 30, with 4 points."],
  [{ position: 4, players, score: 0 }, "You finished 4th of 30, with 0 points."],
  [{ position: 11, players, score: 1 }, "You finished 11th of 30, with 1 point."],
  [{ position: 12, players, score: 2 }, "You finished 12th of 30, with 2 points."],
  [{ position: 13, players, score: 2 }, "You finished 13th of 30, with 2 points."],
  [{ position: 21, players, score: 1 }, "You finished 21st of 30, with 1 point."],
  [{ position: 22, players, score: 2 }, "You finished 22nd of 30, with 2 points."],
  [{ position: 23, players, score: 1 }, "You finished 23rd of 30, with 1 point."],
])("HABIT-02 describes the result %j with an ordinal number", (result, sentence) => {
  expect(describeResult(result)).toBe(sentence);
});

it("HABIT-02 names no winner of a game in which no player scored", () => {
  expect(describeResult({ position: 1, players: 8, score: 0 })).toBe("Nobody scored in this game.");
});
