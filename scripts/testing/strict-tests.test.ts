import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../go/fingerprint.mjs";
import { findTool } from "../go/tool.mjs";

const configOf = (pick: string) => `
  import config from ${JSON.stringify(join(root, "vitest.config.ts"))};
  const test = config.test;
  export default { test: { globals: true, include: ["*.test.ts"], maxWorkers: 1, ...(${pick}) } };`;

const STRICT = "{ setupFiles: test.setupFiles, expect: test.expect }";
const WEB_ISOLATION = `{ isolate: test.projects.find((one) => one.test.name === "web").test.isolate }`;

const CASES = [
  ["passes", "asserts and is silent", "expect(1).toBe(1);"],
  ["passes", "prints a note", "console.log('note'); expect(1).toBe(1);"],
  [
    "passes",
    "expects an error and replaces the console",
    "const spy = vi.spyOn(console, 'error').mockImplementation(() => {}); console.error('known'); expect(spy).toHaveBeenCalled();",
  ],
  ["fails", "prints an error", "console.error('broken'); expect(1).toBe(1);"],
  ["fails", "prints a warning", "console.warn('odd'); expect(1).toBe(1);"],
  ["fails", "asserts nothing", "await Promise.resolve();"],
  ["fails", "loops over an empty table", "for (const one of []) expect(one).toBe(1);"],
] as const;

/** Fails if another test file has changed the module's state. */
const VISIT = `
  import { page } from "./page.ts";
  it("is the first test to visit the page", () => expect(++page.visits).toBe(1));`;

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

const folders: string[] = [];
let statuses: Map<string, string>;

function runTests(files: Record<string, string>): { title: string; status: string }[] {
  const folder = mkdtempSync(join(tmpdir(), "stepout-strict-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, "report.json");
  const args = ["run", "--root", folder, "--reporter=json", `--outputFile=${report}`];
  spawnSync(process.execPath, [findTool("vitest"), ...args], { stdio: "ignore" });
  const { testResults }: Report = JSON.parse(readFileSync(report, "utf8"));
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

beforeAll(() => {
  const tests = CASES.map(
    ([, title, body]) => `it(${JSON.stringify(title)}, async () => { ${body} });`,
  );
  const results = runTests({
    "strict.test.ts": tests.join("\n"),
    "vitest.config.ts": configOf(STRICT),
  });
  statuses = new Map(results.map(({ title, status }) => [title, status]));
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe("strict tests", () => {
  it.each(CASES)("the strict test setup %s a test that %s", (outcome, title) => {
    expect(statuses.get(title)).toBe(outcome === "passes" ? "passed" : "failed");
  });

  it("test files of the web app don't share module state", () => {
    const results = runTests({
      "page.ts": "export const page = { visits: 0 };",
      "first.test.ts": VISIT,
      "second.test.ts": VISIT,
      "vitest.config.ts": configOf(WEB_ISOLATION),
    });
    expect(results.map(({ status }) => status)).toEqual(["passed", "passed"]);
  });
});
