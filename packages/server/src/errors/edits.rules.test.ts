import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeEdit } from "./edits.rules.ts";

/** Picks from a few values, so that equal values are common. */
const value = fc.constantFrom("old", "mine", "theirs", null);
const fields = fc.record({ name: value, words: value });
const edits = fc.record({ base: fields, present: fields, wanted: fields });

describe("merging an edit with concurrent changes", () => {
  it("EDIT-06 an edit without a base version overwrites earlier edits", () => {
    fc.assert(
      fc.property(fields, fields, (present, wanted) => {
        expect(mergeEdit({ base: undefined, present, wanted }).merged).toEqual(wanted);
      }),
    );
  });

  it("EDIT-06 reports a conflict only if two edits set a field to different values", () => {
    fc.assert(
      fc.property(edits, ({ base, present, wanted }) => {
        const { merged, conflicts } = mergeEdit({ base, present, wanted });
        for (const field of ["name", "words"] as const) {
          const [before, now, next] = [base[field], present[field], wanted[field]];
          const isConflict = next !== before && now !== before && next !== now;
          expect(conflicts.includes(field)).toBe(isConflict);
          expect(merged[field]).toBe(isConflict || next === before ? now : next);
        }
      }),
    );
  });

  it("EDIT-06 merges conflict-free edits to the same result in either order", () => {
    fc.assert(
      fc.property(edits, ({ base, present: one, wanted: other }) => {
        const oneFirst = mergeEdit({ base, present: one, wanted: other });
        const otherFirst = mergeEdit({ base, present: other, wanted: one });
        expect(oneFirst.conflicts).toEqual(otherFirst.conflicts);
        if (oneFirst.conflicts.length === 0) expect(oneFirst.merged).toEqual(otherFirst.merged);
      }),
    );
  });
});
