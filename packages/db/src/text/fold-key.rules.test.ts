import { describe, expect, it } from "vitest";
import { allCharacters } from "../testing/all-characters.ts";
import { foldKey } from "./fold-key.rules.ts";

describe("foldKey", () => {
  it.each([
    ["case", "MaYa", "maya"],
    ["accents", "Sofía Benítez, Procházková, Nguyễn", "sofia benitez, prochazkova, nguyen"],
    ["combining accents", "Zoë\u0301 é e\u0301", "zoe e e"],
    ["sharp s", "Straße STRASSE ẞ", "strasse strasse ss"],
    ["the Turkish letters i", "İstanbul ıI", "istanbul ii"],
    ["the final sigma", "ΟΔΟΣ οδός", "οδοσ οδοσ"],
    ["ligatures and wide letters", "ﬁnd Ｌｅｏ ①", "find leo 1"],
    ["variation selectors of emoji", "❤️ 🧗🏾‍♀️ ☀", "❤ 🧗🏾\u200d♀ ☀"],
  ])("foldKey ignores %s", (_, text, folded) => {
    expect(foldKey(text)).toBe(folded);
  });

  it.each([
    ["vowel signs of Devanagari", "किरण", "करण"],
    ["voiced kana", "がく", "かく"],
    ["letters that only look alike", "ø", "o"],
  ])("foldKey distinguishes %s", (_, one, other) => {
    expect(foldKey(one)).not.toBe(foldKey(other));
  });

  it("foldKey is idempotent for every character", () => {
    const unstable = allCharacters()
      .map(foldKey)
      .filter((folded) => foldKey(folded) !== folded);
    expect(unstable).toEqual([]);
  });
});
