import { describe, expect, it } from "vitest";
import { listOutputLists } from "../../testing/calls/output-lists.ts";
import { cases } from "../../testing/every-call/calls.ts";

const bounded = [...cases].flatMap(([name, { lists = {} }]) =>
  Object.keys(lists).map((place) => (place.startsWith("[") ? name + place : `${name}.${place}`)),
);

describe("lists in answers", () => {
  it("HARD-03 API-06 all have a bound: a new list needs one in its case and in its query", () => {
    expect(listOutputLists().sort()).toEqual(bounded.sort());
  });
});
