import { describe, expect, it } from "vitest";
import { matches, searchTextOf } from "./matches.ts";

describe("finding something in a list", () => {
  it("SHELL-12 needs every typed word, in any order and case, with or without accents", () => {
    const text = searchTextOf({ firstName: "José", lastName: "García", username: "pepe" });
    for (const typed of ["", "jose", "GARCIA jos", "@pepe", " García "]) {
      expect(matches(typed, text), typed).toBe(true);
    }
    for (const typed of ["jose smith", "pepa"]) expect(matches(typed, text), typed).toBe(false);
  });

  it("SHELL-12 finds an invited address", () => {
    expect(matches("ada@", searchTextOf({ email: "ada@example.com" }))).toBe(true);
  });
});
