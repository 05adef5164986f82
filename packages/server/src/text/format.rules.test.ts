import { describe, expect, it } from "vitest";
import {
  avatarLetter,
  compactName,
  displayName,
  formatCapped,
  formatPlace,
  initials,
} from "./format.rules.ts";

const ada = { firstName: "Ada", lastName: "Lovelace", username: "ada", email: "ada@example.org" };

describe("display names", () => {
  it.each([
    [ada, "Ada Lovelace"],
    [{ ...ada, lastName: null }, "Ada"],
    [{ ...ada, firstName: null }, "ada"],
    [{ ...ada, firstName: " ", lastName: " " }, "ada"],
    [{ email: "ada@example.org" }, "ada@example.org"],
    [{}, "User"],
  ])("FMT-01 formats the display name of %j as %s", (person, name) => {
    expect(displayName(person)).toBe(name);
  });

  it.each([
    [{ username: "tenletters" }, "tenletters"],
    [{ username: "elevenchars" }, "elevenchar..."],
    [{ email: "somebody@example.org" }, "somebody@e..."],
    [{ firstName: "Bartholomew-James" }, "Bartholomew-James"],
    [
      { username: "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧" },
      "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧",
    ],
  ])("FMT-01 shortens the display name of %j to %s", (person, name) => {
    expect(compactName(person)).toBe(name);
  });

  it.each([
    [ada, "AL"],
    [{ ...ada, lastName: null }, "AD"],
    [{ email: "grace.hopper@example.org" }, "GR"],
    [{ username: "x" }, "X"],
    [{ firstName: "élodie", lastName: "österreich" }, "ÉÖ"],
    [{}, "U"],
  ])("FMT-01 returns the initials of %j as %s", (person, letters) => {
    expect(initials(person)).toBe(letters);
  });

  it.each([
    [ada, "A"],
    [{ username: "grace" }, "G"],
    [{ email: "ada@example.org" }, "U"],
  ])("SHELL-02 shows the avatar letter of %j as %s", (person, letter) => {
    expect(avatarLetter(person)).toBe(letter);
  });
});

describe("ranks and counts", () => {
  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [21, "21st"],
    [22, "22nd"],
    [23, "23rd"],
    [101, "101st"],
    [111, "111th"],
  ])("FMT-02 formats rank %i as %s", (place, text) => {
    expect(formatPlace(place)).toBe(text);
  });

  it("SHELL-01 SHELL-02 caps the number on a badge", () => {
    expect(formatCapped(9, 9)).toBe("9");
    expect(formatCapped(10, 9)).toBe("9+");
    expect(formatCapped(100, 99)).toBe("99+");
  });
});
