import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { facts } from "./facts.ts";
import { lighten } from "./lighten.ts";

describe("what is known about React", () => {
  it("stands for a variable and a property wherever they are read", () => {
    const code = "is = !0; function f(a,\n  is\n) { return { is: is && !a.b.is, isn: a.isn } }";
    expect(lighten(code, { values: { is: ["false", 2] }, unread: [] })).toBe(
      "is = !0; function f(a,\n  is\n) { return { is: false && !false, isn: a.isn } }",
    );
  });

  it("stands for a call, but not for the function", () => {
    const code = "function pop(a) {} if (pop(b.c, d)) a.pop(b);";
    expect(lighten(code, { calls: { pop: ["null", 1] }, unread: [] })).toBe(
      "function pop(a) {} if (null) a.pop(b);",
    );
  });

  it("leaves out what nobody reads", () => {
    const code =
      "exports.a = function () {\n  b();\n};\nexports.b = b;\nexports.c = {\n  d: d\n};\n";
    expect(lighten(code, { unread: ["exports.a", "exports.c"] })).toBe("exports.b = b;\n");
  });

  it.each([
    ["a read more", "if (is) a(is);", { values: { is: ["false", 1] as const }, unread: [] }],
    [
      "a call with other effects",
      "pop(next());",
      { calls: { pop: ["1", 1] as const }, unread: [] },
    ],
    ["no such place", "a();", { unread: ["exports.b"] }],
  ])("is refused by code with %s", (_what, code, known) => {
    expect(() => lighten(code, known)).toThrow("see light-react/facts.ts");
  });

  it.each(Object.entries(facts))("fits %s", (name, known) => {
    const web = join(import.meta.dirname, "../../node_modules");
    // The renderer brings the scheduler.
    const renderer = join(realpathSync(join(web, "react-dom")), "..");
    const folder = name.startsWith("scheduler") ? renderer : web;
    const code = readFileSync(join(folder, name), "utf8");
    const light = lighten(code, known);
    expect(light.length).toBeLessThan(code.length);
    expect(parseSync("package.cjs", light).errors).toEqual([]);
  });
});
