import { describe, expect, it } from "vitest";
import { toSearchStart, toSearchText, toSearchWords } from "./search-text.rules.ts";

describe("toSearchText", () => {
  it.each([
    ["Don't stop", "dont stop t"],
    ["José, JOSÉ", "jose ， jose"],
    ["100%", "100 ％"],
    ["run🎉hard", "run 🎉 hard"],
    ["👨‍👩‍👧👍🏽", "👨‍👩‍👧 👍🏽"],
    ["東京へ", "東 京 へ"],
    ["हिन्दी में", "हिन्दी में"],
    ["\u0000\u200b\n", ""],
  ])("GAME-06 DISC-01 splits the text %j into the tokens %j", (text, tokens) => {
    expect(toSearchText(text)).toBe(tokens);
  });

  it("GAME-06 DISC-01 toSearchText removes all FTS5 query syntax", () => {
    const ascii = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).join("");
    expect(toSearchText(ascii)).toMatch(/^[a-z0-9 \u0080-\u{10ffff}]+$/u);
    expect(toSearchText(toSearchText(ascii))).toBe(toSearchText(ascii));
  });
});

const isFound = (text: string, term: string) => {
  const searched = ` ${toSearchText(text)}`;
  return toSearchWords(term).every((word) => searched.includes(` ${word}`));
};

describe("words with an apostrophe", () => {
  it.each([
    "l’épreuve",
    "l'épreuve",
    "lʼépreuve",
    "l‘épreuve",
    "l′épreuve",
    "l＇épreuve",
    "L`ÉPREUVE",
  ])("MEND-16 finds %s by the part after the apostrophe and by the whole word", (text) => {
    for (const term of ["épreuve", "l'épreuve", "l’epreuve", "lepreuve", "l'ép", "épreuve, fini"]) {
      expect(isFound(`Enfin ${text}, fini !`, term), term).toBe(true);
    }
  });

  it("MEND-16 finds words with apostrophes by each of their parts", () => {
    for (const term of ["aujourd'hui", "hui", "daujourdhui", "d'aujourd’hui!"]) {
      expect(isFound("La course d’aujourd’hui!", term), term).toBe(true);
    }
    expect(isFound("dont", "don't")).toBe(true);
    expect(isFound("Sinéad O’Connor", "connor")).toBe(true);
    expect(isFound("l’épreuve", "preuve")).toBe(false);
  });

  it("MEND-16 finds words by a search term that ends with an apostrophe", () => {
    expect(isFound("Enfin l’épreuve", "l’")).toBe(true);
    expect(isFound("Sinéad O’Connor", "o'")).toBe(true);
    expect(isFound("the players' choice", "players'")).toBe(true);
    expect(isFound("Rock ‘n’ roll", "'n'")).toBe(true);
    expect(toSearchStart("o'")).toBe("o");
  });

  it("MEND-16 limits the indexed text to four times the length of the original", () => {
    const text = "a'".repeat(1_000);
    expect(toSearchText(text).length).toBeLessThanOrEqual(text.length * 4);
  });

  it("MEND-16 a partly typed name matches the beginning of an indexed name", () => {
    expect(toSearchText("O’Brien Ana").startsWith(toSearchStart("o'br"))).toBe(true);
  });
});

describe("toSearchWords", () => {
  it("GAME-06 DISC-01 toSearchWords splits text at white space, and splits each word into tokens", () => {
    expect(toSearchWords("  C++ \u00a0東京\t* ")).toEqual(["c ＋ ＋", "東 京", "＊"]);
    expect(toSearchWords(" \u200b ")).toEqual([]);
  });
});
