import { describe, expect, it } from "vitest";
import { compareIds, findIds } from "./ids.ts";

it("compareIds returns untested ids and ids missing from the table", () => {
  const document =
    "| id | what |\n| --- | --- |\n| GAME-01 | Loading |\n| GAME-02 | Denied \\| lost |";
  expect(compareIds(document, new Set(["GAME-02", "GAME-99", "UTF-16"]))).toEqual({
    rows: ["GAME-01", "GAME-02"],
    untested: ["GAME-01"],
    unknown: ["GAME-99"],
  });
});

describe("findIds", () => {
  it.each([
    ["a plain title", 'it("GAME-01 loads", () => {});'],
    ["a title on a separate line", "test(\n  'GAME-01 loads',\n  () => {});"],
    ["a title in a template", "it(`GAME-01 loads`, () => {});"],
    ["a table of cases", 'it.each([1, 2])("GAME-01 loads %s", () => {});'],
    ["a table of calls", 'it.each([f(1), f(2)])(\n  "GAME-01 loads %s", () => {});'],
    ["a group", 'describe("GAME-01", () => {});'],
    ["a title with a quote", 'it("the \\"GAME-01\\" line", () => {});'],
  ])("findIds finds an id in %s", (_what, source) => {
    expect([...findIds(source)]).toEqual(["GAME-01"]);
  });

  it("findIds ignores ids in code and comments", () => {
    expect([...findIds('// GAME-01\nit("loads", () => open("GAME-01"));')]).toEqual([]);
  });

  it("findIds finds all ids in one title", () => {
    expect([...findIds('it("GAME-01 GAME-02 load", f);')]).toEqual(["GAME-01", "GAME-02"]);
  });
});
