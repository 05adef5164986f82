import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./go/fingerprint.mjs";
import { findTool } from "./go/tool.mjs";

const DOMAIN = "packages/server/src/domains/games";
const ONE_LINE_TOO_MANY = 301;

interface BadSource {
  what: string;
  rule: string;
  path: string;
  text: string;
}

const BAD_SOURCES: BadSource[] = [
  {
    what: "an `any`",
    rule: "noExplicitAny",
    path: `${DOMAIN}/any.ts`,
    text: "export const a = (b: any) => b;",
  },
  {
    what: "a type assertion",
    rule: "noUnsafeTypeAssertion",
    path: `${DOMAIN}/cast.ts`,
    text: "export const a = (b: unknown) => b as string;",
  },
  {
    what: "a non-null assertion",
    rule: "noNonNullAssertion",
    path: `${DOMAIN}/claim.ts`,
    text: "export const a = (b?: { c: 1 }) => b!.c;",
  },
  {
    what: "a suppressed type error",
    rule: "noTsIgnore",
    path: `${DOMAIN}/silenced.ts`,
    text: "// @ts-ignore\nexport const a: string = 1;",
  },
  {
    what: "a focused test",
    rule: "noFocusedTests",
    path: `${DOMAIN}/focused.test.ts`,
    text: 'it.only("adds two numbers", () => {});',
  },
  {
    what: "a skipped test",
    rule: "noSkippedTests",
    path: `${DOMAIN}/skipped.test.ts`,
    text: 'it.skip("adds two numbers", () => {});',
  },
  {
    what: "a skipped end-to-end test",
    rule: "noSkippedTests",
    path: "e2e/skipped.spec.ts",
    text: 'test.skip("adds two numbers", () => {});',
  },
  {
    what: "an import of a database driver",
    rule: "noRestrictedImports",
    path: `${DOMAIN}/driver.ts`,
    text: 'import "better-sqlite3";',
  },
  {
    what: "a type import from a database driver",
    rule: "noRestrictedImports",
    path: `${DOMAIN}/driver-type.ts`,
    text: 'import type { Database } from "better-sqlite3";\nexport type A = Database;',
  },
  {
    what: "a driver imported through Drizzle",
    rule: "noRestrictedImports",
    path: "packages/db/src/driver.ts",
    text: 'import "drizzle-orm/better-sqlite3";',
  },
  {
    what: "an import of Drizzle",
    rule: "noRestrictedImports",
    path: `${DOMAIN}/drizzle.ts`,
    text: 'import "drizzle-orm";',
  },
  {
    what: "an import cycle",
    rule: "noImportCycles",
    path: "packages/web/src/ring.ts",
    text: 'import { b } from "./ring-end.ts";\nexport const a = () => b;',
  },
  {
    what: "the second file of an import cycle",
    rule: "noImportCycles",
    path: "packages/web/src/ring-end.ts",
    text: 'import { a } from "./ring.ts";\nexport const b = () => a;',
  },
  {
    what: "an unused import",
    rule: "noUnusedImports",
    path: `${DOMAIN}/unused.ts`,
    text: 'import { a } from "./any.ts";',
  },
  {
    what: "a floating promise",
    rule: "noFloatingPromises",
    path: `${DOMAIN}/promise.ts`,
    text: "async function a() {}\nexport function b() {\n  a();\n}",
  },
  {
    what: "a missing case of a switch",
    rule: "useExhaustiveSwitchCases",
    path: `${DOMAIN}/switch.ts`,
    text: 'export function a(b: "c" | "d") {\n  switch (b) {\n    case "c":\n      return 1;\n  }\n}',
  },
  {
    what: "a barrel file",
    rule: "noBarrelFile",
    path: `${DOMAIN}/index.ts`,
    text: 'export { a } from "./any.ts";',
  },
  {
    what: "a file name with capitals",
    rule: "useFilenamingConvention",
    path: "packages/web/src/ui/BigButton.tsx",
    text: "export const a = 1;",
  },
  {
    what: "a script of more than 300 lines",
    rule: "noExcessiveLinesPerFile",
    path: "scripts/long.mjs",
    text: "a();\n".repeat(ONE_LINE_TOO_MANY),
  },
  {
    what: "a style sheet of more than 300 lines",
    rule: "noExcessiveLinesPerFile",
    path: "packages/web/src/long.css",
    text: "a {\n}\n".repeat(ONE_LINE_TOO_MANY),
  },
];

/** Paths for which the linter has exceptions: the web app's routes, and packages/db. */
const GOOD_SOURCES = [
  { path: "packages/web/src/routes/games.$id.edit.tsx", text: "export const a = 1;\n" },
  { path: "packages/web/src/routes/__root.tsx", text: "export const a = 1;\n" },
  { path: "packages/db/src/schema/index.ts", text: 'export * from "./games.ts";\n' },
  { path: "packages/db/package.json", text: '{ "dependencies": { "better-sqlite3": "1.0.0" } }' },
  { path: "packages/db/src/file/connection/connection.ts", text: 'import "better-sqlite3";\n' },
];

const FINDING = /^::error title=lint\/\w+\/(?<rule>\w+),file=(?<file>[^,]+),/gm;

let folder: string;
let findings: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-lint-"));
  for (const name of ["biome.json", ".gitignore"]) cpSync(join(root, name), join(folder, name));
  for (const { path, text } of [...BAD_SOURCES, ...GOOD_SOURCES]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const biome = findTool("@biomejs/biome", "biome");
  const args = [biome, "lint", "--reporter=github", "--max-diagnostics=none"];
  const run = spawnSync(process.execPath, [...args, "--diagnostic-level=error"], {
    cwd: folder,
    encoding: "utf8",
  });
  findings = [...run.stdout.matchAll(FINDING)].map(
    ({ groups }) => `${groups?.rule} in ${relative(folder, resolve(folder, groups?.file ?? ""))}`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the lint configuration", () => {
  it.each(BAD_SOURCES)("the linter reports $what", ({ rule, path }) => {
    expect(findings).toContain(`${rule} in ${path}`);
  });

  it.each(GOOD_SOURCES)("the linter makes an exception for $path", ({ path }) => {
    expect(findings.filter((finding) => finding.endsWith(` in ${path}`))).toEqual([]);
  });
});
