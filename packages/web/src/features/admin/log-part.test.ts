import { expect, it } from "vitest";
import { describeChanges } from "./log-part.tsx";

it("MEND-09 lists each changed setting with its new value", () => {
  expect(describeChanges({ name: "Our club", approval: true, picture: false })).toEqual([
    "Name: Our club",
    "Approval by a host: yes",
    "Picture: no",
  ]);
  expect(describeChanges({ publicUrl: null, sentence: "", postsPerDay: 3 })).toEqual([
    "Address: none",
    "Short description: none",
    "Daily point limit: 3",
  ]);
});

it("MEND-09 the audit log shows a setting's key if the setting has no label", () => {
  expect(describeChanges({ quota: 5 })).toEqual(["quota: 5"]);
});
