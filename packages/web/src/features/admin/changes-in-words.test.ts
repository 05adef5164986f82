import { expect, it } from "vitest";
import { changesInWords } from "./changes-in-words.ts";

it("MEND-09 names each changed setting with its new value", () => {
  expect(changesInWords({ name: "Our club", approval: true, picture: false })).toEqual([
    "Name: Our club",
    "Approval by a host: yes",
    "Picture: no",
  ]);
  expect(changesInWords({ publicUrl: null, sentence: "", postsPerDay: 3 })).toEqual([
    "Address: none",
    "Short description: none",
    "Daily point limit: 3",
  ]);
});

it("MEND-09 shows a setting without a text under its own name", () => {
  expect(changesInWords({ quota: 5 })).toEqual(["quota: 5"]);
});
