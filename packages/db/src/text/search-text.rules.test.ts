import { describe, expect, it } from "vitest";
import { toSearchText, toSearchWords } from "./search-text.rules.ts";

describe("toSearchText", () => {
  it.each([
    ["Don't stop", "dont stop"],
    ["José, JOSÉ", "jose ， jose"],
    ["100%", "100 ％"],
    ["run🎉hard", "run 🎉 hard"],
    ["👨‍👩‍👧👍🏽", "👨‍👩‍👧 👍🏽"],
    ["東京へ", "東 京 へ"],
    ["हिन्दी में", "हिन्दी में"],
    ["\u0000\u200b\n", ""],
  ])("GAME-06 DISC-01 splits %j into %j", (text, tokens) => {
    expect(toSearchText(text)).toBe(tokens);
  });

  it("GAME-06 DISC-01 leaves nothing of FTS5's query language", () => {
    const ascii = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).join("");
    expect(toSearchText(ascii)).toMatch(/^[a-z0-9 \u0080-\u{10ffff}]+$/u);
    expect(toSearchText(toSearchText(ascii))).toBe(toSearchText(ascii));
  });
});

describe("toSearchWords", () => {
  it("GAME-06 DISC-01 keeps text between two spaces together", () => {
    expect(toSearchWords("  C++ \u00a0東京\t* ")).toEqual(["c ＋ ＋", "東 京", "＊"]);
    expect(toSearchWords(" \u200b ")).toEqual([]);
  });
});
