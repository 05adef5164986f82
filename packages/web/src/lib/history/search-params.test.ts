import { expect, it } from "vitest";
import { readChoice, readPage, readText } from "./search-params.ts";

it.each([
  [3, 3],
  ["2", 2],
  [1, undefined],
  [0, undefined],
  [-4, undefined],
  [1.5, undefined],
  ["many", undefined],
  [undefined, undefined],
  [{}, undefined],
])("SHELL-08 reads the page parameter %j as %j (undefined for page 1)", (value, page) => {
  expect(readPage(value)).toBe(page);
});

it.each([
  ["past", "past"],
  ["active", undefined],
  ["PAST", undefined],
  [7, undefined],
])("SHELL-08 reads the tab parameter %j as %j (undefined for the default)", (value, tab) => {
  expect(readChoice(value, ["active", "upcoming", "past"])).toBe(tab);
});

it.each([
  ["cold water", "cold water"],
  [2030, "2030"],
  ["  ", undefined],
  [["a"], undefined],
])("SHELL-08 reads the search parameter %j as %j", (value, text) => {
  expect(readText(value)).toBe(text);
});
