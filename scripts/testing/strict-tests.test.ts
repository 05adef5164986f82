import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../go/fingerprint.mjs";
import { findTool } from "../go/tool.mjs";

/** Runs by the settings of the repository, below another folder. */
const CONFIG = `
  import config from ${JSON.stringify(join(root, "vitest.config.ts"))};
  const { setupFiles, expect } = config.test;
  export default { test: { setupFiles, expect, globals: true, include: ["*.test.ts"] } };`;

const CASES = [
  ["passes", "asserts and is silent", "expect(1).toBe(1);"],
  ["passes", "prints a note", "console.log('note'); expect(1).toBe(1);"],
  [
    "passes",
    "expects an error and catches it",
    "const spy = vi.spyOn(console, 'error').mockImplementation(() => {}); console.error('known'); expect(spy).toHaveBeenCalled();",
  ],
  ["fails", "prints an error", "console.error('broken'); expect(1).toBe(1);"],
  ["fails", "prints a warning", "console.warn('odd'); expect(1).toBe(1);"],
  ["fails", "asserts nothing", "await Promise.resolve();"],
  ["fails", "walks over an empty table", "for (const one of []) expect(one).toBe(1);"],
] as const;

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

let folder: string;
let statuses: Map<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-strict-"));
  const tests = CASES.map(
    ([, title, body]) => `it(${JSON.stringify(title)}, async () => { ${body} });`,
  );
  writeFileSync(join(folder, "strict.test.ts"), tests.join("\n"));
  writeFileSync(join(folder, "vitest.config.ts"), CONFIG);
  const report = join(folder, "report.json");
  const args = ["run", "--root", folder, "--reporter=json", `--outputFile=${report}`];
  spawnSync(process.execPath, [findTool("vitest"), ...args], { stdio: "ignore" });
  const { testResults }: Report = JSON.parse(readFileSync(report, "utf8"));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  statuses = new Map(results.map(({ title, status }) => [title, status]));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a test", () => {
  it.each(CASES)("%s that %s", (outcome, title) => {
    expect(statuses.get(title)).toBe(outcome === "passes" ? "passed" : "failed");
  });
});
