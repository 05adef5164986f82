import { describe, expect, it } from "vitest";
import { readReturnPath } from "./return-path.ts";

describe("readReturnPath", () => {
  it.each(["/", "/join/ABC234", "/games/7?tab=past#top"])("AUTH-01 keeps %s", (path) => {
    expect(readReturnPath(path)).toBe(path);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/api/logout",
    "/x/../api/logout",
    "",
    7,
    undefined,
    ["/join/ABC234"],
  ])("AUTH-01 ignores %s", (value) => {
    expect(readReturnPath(value)).toBe("/");
  });
});
