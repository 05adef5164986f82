import { describe, expect, it } from "vitest";
import { findIds, linkTests } from "./table.ts";

const DOCUMENT = [
  "| id | what | proven by |",
  "| --- | --- | --- |",
  "| GAME-01 | Loading | |",
  "| GAME-02 | Denied \\| lost | [old.test.ts](../old.test.ts) |",
].join("\n");

const test = (path: string, ...ids: string[]) => ({ path, ids: new Set(ids) });

describe("the feature table", () => {
  it("links every test that names an id, and drops those that no longer do", () => {
    const { text } = linkTests(DOCUMENT, "docs", [
      test("packages/server/a.test.ts", "GAME-01"),
      test("e2e/b.spec.ts", "GAME-01"),
    ]);
    expect(text.split("\n").slice(2)).toEqual([
      "| GAME-01 | Loading | [a.test.ts](../packages/server/a.test.ts), [b.spec.ts](../e2e/b.spec.ts) |",
      "| GAME-02 | Denied \\| lost | |",
    ]);
  });

  it("is stable once it is written", () => {
    const tests = [test("e2e/b.spec.ts", "GAME-02")];
    const { text } = linkTests(DOCUMENT, "docs", tests);
    expect(linkTests(text, "docs", tests).text).toBe(text);
  });

  it("reports ids that are proven, unproven, or unknown", () => {
    const coverage = linkTests(DOCUMENT, "docs", [
      test("a.test.ts", "GAME-02", "GAME-99", "UTF-16"),
    ]);
    expect(coverage).toMatchObject({
      proven: ["GAME-02"],
      unproven: ["GAME-01"],
      unknown: ["GAME-99"],
    });
  });
});

describe("the ids of a test file", () => {
  it.each([
    ["a plain title", 'it("GAME-01 loads", () => {});'],
    ["a title on a line of its own", "test(\n  'GAME-01 loads',\n  () => {});"],
    ["a title in a template", "it(`GAME-01 loads`, () => {});"],
    ["a table of cases", 'it.each([1, 2])("GAME-01 loads %s", () => {});'],
    ["a table of calls", 'it.each([f(1), f(2)])(\n  "GAME-01 loads %s", () => {});'],
    ["a group", 'describe("GAME-01", () => {});'],
    ["a title with a quote", 'it("the \\"GAME-01\\" line", () => {});'],
  ])("are found in %s", (_what, source) => {
    expect([...findIds(source)]).toEqual(["GAME-01"]);
  });

  it("don't include mentions in code or comments", () => {
    expect([...findIds('// GAME-01\nit("loads", () => open("GAME-01"));')]).toEqual([]);
  });

  it("are all ids in one title", () => {
    expect([...findIds('it("GAME-01 GAME-02 load", f);')]).toEqual(["GAME-01", "GAME-02"]);
  });
});
