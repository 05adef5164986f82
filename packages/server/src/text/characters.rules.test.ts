import { expect, it } from "vitest";
import { firstCharacters } from "./characters.rules.ts";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const LAST_UNIT = 0xffff;
const SURROGATES = [0xd800, 0xdfff] as const;

const units = Array.from({ length: LAST_UNIT + 1 }, (_, code) => code)
  .filter((code) => code < SURROGATES[0] || code > SURROGATES[1])
  .map((code) => String.fromCharCode(code));

const slowly = (text: string, length: number) =>
  [...segmenter.segment(text)]
    .slice(0, length)
    .map(({ segment }) => segment)
    .join("");

it("FMT-01 findEnd never splits a character of any script", () => {
  const neighbours = ["a", "준"];
  const wrong = units.flatMap((unit) =>
    neighbours
      .flatMap((other) => [`${other}${unit}${other}x`, `${unit}${other}${unit}x`])
      .filter((text) => firstCharacters(text, 1) !== slowly(text, 1))
      .map((text) => JSON.stringify(text)),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ["👨‍👩‍👧‍👦 family", 1, "👨‍👩‍👧‍👦"],
  ["e\u0301tienne", 1, "e\u0301"],
  ["이준호", 2, "이준"],
  ["Олена", 1, "О"],
  ["ab", 5, "ab"],
])("FMT-01 counts the characters of %s as readers see them", (text, length, first) => {
  expect(firstCharacters(text, length)).toBe(first);
});
