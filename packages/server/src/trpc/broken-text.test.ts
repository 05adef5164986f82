import { describe, expect, it } from "vitest";
import { refuseBrokenText } from "./broken-text.ts";

const nested = (depth: number): unknown => (depth === 0 ? "x" : { inner: nested(depth - 1) });

describe("refuseBrokenText", () => {
  it.each([
    ["a null character", { content: "a\0b" }, "content"],
    ["half a surrogate pair", { games: [{ name: "\ud800" }] }, "games.0.name"],
  ])("API-03 refuses input with %s and reports the invalid field", (_what, input, field) => {
    expect(() => refuseBrokenText(input)).toThrow(
      expect.objectContaining({ code: "invalid_input", field }),
    );
  });

  it("API-03 refuses input that is nested too deeply", () => {
    expect(() => refuseBrokenText(nested(5_000))).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
  });

  it.each([undefined, null, 7, "smörgås 👩‍👩‍👧", { a: ["مرحبا"] }])(
    "refuseBrokenText accepts %j",
    (input) => {
      expect(() => refuseBrokenText(input)).not.toThrow();
    },
  );
});
