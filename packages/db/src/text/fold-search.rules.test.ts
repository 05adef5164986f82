import { describe, expect, it } from "vitest";
import { allCharacters } from "../testing/all-characters.ts";
import { foldKey } from "./fold-key.rules.ts";
import { foldSearch } from "./fold-search.rules.ts";

const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;

describe("foldSearch", () => {
  it.each([
    ["letters with a stroke", "Łódź, Søren, Đặng, ħ, ŧ", "lodz, soren, dang, h, t"],
    ["ligatures", "Ærø, œuvre, Straße, Þór", "aero, oeuvre, strasse, thor"],
    ["letters of Africa and Azerbaijan", "Əli, ɔbaa, Ɛwe", "eli, obaa, ewe"],
    ["Cyrillic letters with a tail", "Қазақ, Ґалаґан, Өскемен", "казак, галаган, оскемен"],
    ["apostrophes", "a’b aʼb a‘b a′b a＇b a`b a´b", "a'b a'b a'b a'b a'b a'b a'b"],
    ["quotes", "“a” „b“ «c» ‹d› ″e", '"a" "b" "c" \'d\' "e'],
    ["dashes", "a‐b a‑b a–b a—b a−b a־b", "a-b a-b a-b a-b a-b a-b"],
    ["points of Hebrew", "שָׁלוֹם ג׳ירפה", "שלום ג'ירפה"],
    ["vowels and stretching of Arabic", "مُحَمَّد محمـــد", "محمد محمد"],
    ["forms of alef", "أإآٱا", "ااااا"],
    ["Persian forms of Arabic letters", "کتاب یىي ة", "كتاب ييي ه"],
    ["a joiner that Persian may leave out", "می‌خواهم", "ميخواهم"],
    ["the script of a digit", "٠١٩ ۰۵۹ १२ ๓", "019 059 12 3"],
    [
      "soft hyphens and other invisible characters",
      "a\u00adb\u200bc\u2060d\ufeffe\u034ff",
      "abcdef",
    ],
  ])("MEND-16 foldSearch ignores %s", (_, text, folded) => {
    expect(foldSearch(text)).toBe(folded);
  });

  it("MEND-16 foldSearch ignores every default-ignorable code point", () => {
    const kept = allCharacters().filter(
      (character) => IGNORABLE.test(character) && foldSearch(`a${character}b`) !== "ab",
    );
    expect(kept).toEqual([]);
    expect(foldSearch("a\u{e0001}b\u{e0020}c\u{e01ef}d")).toBe("abcd");
  });

  it.each(["👨‍👩‍👧", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳‍🌈", "〰"])(
    "MEND-16 foldSearch preserves the emoji %s",
    (emoji) => {
      expect(foldSearch(emoji)).toBe(emoji);
    },
  );

  it.each([
    ["vowel signs of Devanagari", "किरण", "करण"],
    ["voiced kana", "がく", "かく"],
    ["letters of Cyrillic and Latin that look alike", "а", "a"],
    ["Arabic letters with other dots", "ت", "ث"],
  ])("MEND-16 foldSearch distinguishes %s", (_, one, other) => {
    expect(foldSearch(one)).not.toBe(foldSearch(other));
  });

  it("MEND-16 foldSearch is idempotent for every character", () => {
    const unstable = allCharacters()
      .map(foldSearch)
      .filter((folded) => foldSearch(folded) !== folded);
    expect(unstable).toEqual([]);
  });

  it("MEND-16 foldSearch, unlike foldKey, ignores strokes, invisible characters and apostrophe styles", () => {
    for (const [one, other] of [
      ["Søren", "Soren"],
      ["a\u200bb", "ab"],
      ["o’neil", "o'neil"],
    ] as const) {
      expect(foldSearch(one)).toBe(foldSearch(other));
      expect(foldKey(one)).not.toBe(foldKey(other));
    }
  });
});
