import { containsSearch } from "@stepout/server/text/search.rules";
import { describe, expect, it } from "vitest";
import { searchTextOf } from "./same-names.ts";

describe("searching a list of people", () => {
  it("SHELL-12 matches a person whose names contain every typed word, ignoring order, case and accents", () => {
    const text = searchTextOf({ firstName: "José", lastName: "García", username: "pepe" });
    for (const typed of ["", "jose", "GARCIA jos", "@pepe", " García "]) {
      expect(containsSearch(text, typed), typed).toBe(true);
    }
    for (const typed of ["jose smith", "pepa"])
      expect(containsSearch(text, typed), typed).toBe(false);
  });

  it("MEND-16 finds names with stroked letters and typographic punctuation by their plain spelling", () => {
    const text = searchTextOf({ firstName: "Jean‑Łukasz", lastName: "O’Søren", username: "jl" });
    for (const typed of ["jean-lukasz", "o'soren", "osoren", "SOREN"]) {
      expect(containsSearch(text, typed), typed).toBe(true);
    }
  });

  it("SHELL-12 finds an invited person by email address", () => {
    expect(containsSearch(searchTextOf({ email: "ada@example.com" }), "ada@")).toBe(true);
  });
});
