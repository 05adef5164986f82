import { describe, expect, it } from "vitest";
import { findTextProblems, readCatalogue } from "./catalogue.ts";

const file = (source: string) => ({ path: "a.ts", source });

const check = (texts: string[], app: string, journey: string) =>
  findTextProblems(texts, [file(app)], [file(journey)]);

describe("the catalogue of texts", () => {
  it("consists of the items of a document's lists", () => {
    expect(readCatalogue("# Texts\n\nSome words.\n\n- One\n- Two.\n")).toEqual(["One", "Two."]);
  });

  it("finds nothing where each text stands once and is reached", () => {
    expect(check(["It worked."], 'a = "It worked."', 'toHaveText("It worked.")')).toEqual([]);
    expect(check(["It worked."], 'a = "It worked."', "toHaveText(/It worked\\./)")).toEqual([]);
  });

  it("finds a text that stands twice, or nowhere", () => {
    expect(check(["One"], 'a = "One"; b = "One"', '"One"')).toEqual([
      { text: "One", what: "stands 2 times in the app" },
    ]);
    expect(check(["One"], 'a = "One more"', '"One"')).toEqual([
      { text: "One", what: "stands 0 times in the app" },
    ]);
  });

  it("finds a text that no journey reaches, even if a longer one is reached", () => {
    expect(check(["It failed"], 'a = "It failed"', "")).toEqual([
      { text: "It failed", what: "is reached by no journey" },
    ]);
    const texts = ["It failed", "It failed. Again?"];
    expect(check(texts, 'a = "It failed"; b = "It failed. Again?"', '"It failed. Again?"')).toEqual(
      [{ text: "It failed", what: "is reached by no journey" }],
    );
  });

  it("allows placeholders", () => {
    const app = ["a = (n) => `Imported $", "{n} people`"].join("");
    expect(check(["Imported {n} people"], app, '"Imported 2 people"')).toEqual([]);
  });
});
