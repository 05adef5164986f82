import { describe, expect, it } from "vitest";
import { groupPalette, nextGroupColor } from "./groups.rules.ts";

describe("nextGroupColor", () => {
  it("GROUP-01 nextGroupColor returns the first of the ten colours that is not in use", () => {
    expect(groupPalette).toHaveLength(10);
    expect(nextGroupColor([])).toBe("ef4444");
    expect(nextGroupColor(["f97316", "ef4444"])).toBe("eab308");
    expect(nextGroupColor(groupPalette.slice(0, 9))).toBe("f59e0b");
  });
});
