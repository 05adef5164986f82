import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findTool } from "../go/tool.mjs";
import type { Report } from "./reports.ts";

const REPORTER = new URL("vitest-reporter.ts", import.meta.url).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-reporter-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(test: string): Report {
  const report = join(folder, "report.json");
  writeFileSync(join(folder, "some.test.js"), test);
  const config = `
    import { VitestReporter } from ${JSON.stringify(REPORTER)};
    const reporters = [new VitestReporter(${JSON.stringify(report)})];
    export default { test: { globals: true, reporters } };`;
  writeFileSync(join(folder, "vitest.config.ts"), config);
  spawnSync(process.execPath, [findTool("vitest"), "run", "--root", folder], { stdio: "ignore" });
  return JSON.parse(readFileSync(report, "utf8"));
}

describe("VitestReporter", () => {
  it.each([
    ["a test that fails", `it("adds", () => expect(1).toBe(2));`, "some.test.js > adds"],
    [
      "an unhandled rejection",
      `it("adds", () => { Promise.reject(new Error("gone")); });`,
      "unhandled: gone",
    ],
    ["a file that does not load", `throw new Error("gone");`, "some.test.js: gone"],
    [
      "a hook that fails after the tests",
      `describe("sums", () => { afterAll(() => { throw new Error("gone"); }); it("adds", () => {}); });`,
      "some.test.js: gone",
    ],
  ])("the test report lists %s", (_what, test, problem) => {
    expect(run(test).problems).toEqual([problem]);
  });

  it("the test report counts passed tests but does not list them", () => {
    expect(run(`it("adds", () => {});`)).toEqual({ passed: 1, failed: 0, problems: [] });
  });
});
