import { describe, expect, it } from "vitest";
import { findTextProblems, readCatalogue } from "./catalogue.ts";

const file = (source: string) => ({ path: "a.ts", source });

const check = (texts: string[], app: string, journey: string) =>
  findTextProblems(texts, [file(app)], [file(journey)]);

describe("the text catalogue", () => {
  it("readCatalogue returns the list items in a document", () => {
    expect(readCatalogue("# Texts\n\nSome words.\n\n- One\n- Two.\n")).toEqual(["One", "Two."]);
  });

  it("findTextProblems returns nothing if each text occurs once and has an end-to-end test", () => {
    expect(check(["It worked."], 'a = "It worked."', 'toHaveText("It worked.")')).toEqual([]);
    expect(check(["It worked."], 'a = "It worked."', "toHaveText(/It worked\\./)")).toEqual([]);
  });

  it("findTextProblems reports a text that occurs twice or not at all", () => {
    expect(check(["One"], 'a = "One"; b = "One"', '"One"')).toEqual([
      { text: "One", what: "occurs 2 times in the app" },
    ]);
    expect(check(["One"], 'a = "One more"', '"One"')).toEqual([
      { text: "One", what: "occurs 0 times in the app" },
    ]);
  });

  it("findTextProblems reports a text without its own end-to-end test", () => {
    expect(check(["It failed"], 'a = "It failed"', "")).toEqual([
      { text: "It failed", what: "has no end-to-end test" },
    ]);
    const texts = ["It failed", "It failed. Again?"];
    expect(check(texts, 'a = "It failed"; b = "It failed. Again?"', '"It failed. Again?"')).toEqual(
      [{ text: "It failed", what: "has no end-to-end test" }],
    );
  });

  it("findTextProblems allows placeholders in a text", () => {
    const app = ["a = (n) => `Imported $", "{n} people`"].join("");
    expect(check(["Imported {n} people"], app, '"Imported 2 people"')).toEqual([]);
  });
});
