import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "./go/fingerprint.mjs";

const TABLE = "| id | what |\n| --- | --- |\n| GAME-01 | Loading |\n";
const PROOF = { "packages/server/a.test.ts": 'it("GAME-01 loads", load);' };

const isTest = (path: string) => path.endsWith(".test.ts");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-checks-"));
  cpSync(join(root, "scripts"), join(folder, "scripts"), {
    recursive: true,
    filter: (path) => !isTest(path),
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  addFiles({ "packages/server/package.json": '{ "name": "@stepout/server" }' });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addFiles(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function runCheck(name: string, ...args: string[]) {
  const script = join(folder, "scripts", `check-${name}.ts`);
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  return { status, stdout };
}

const passes = { status: 0 };
const fails = (text: string) => ({ status: 1, stdout: expect.stringContaining(text) });

describe("the structure check", () => {
  it("the structure check passes if there are no violations", () => {
    addFiles({ "packages/server/src/a.ts": "export const a = 1;" });
    expect(runCheck("structure")).toMatchObject(passes);
  });

  it("the structure check fails for files that import each other's types", () => {
    addFiles({
      "packages/server/src/a.ts": 'import type { B } from "./b.ts";\nexport interface A { b: B }',
      "packages/server/src/b.ts": 'import type { A } from "./a.ts";\nexport interface B { a: A }',
    });
    expect(runCheck("structure")).toMatchObject(fails("file-cycle: packages/server/src/a.ts"));
  });

  it("the structure check fails for folders that import each other, even if no files do", () => {
    addFiles({
      "packages/server/src/a/one.ts": 'export { two } from "../b/two.ts";',
      "packages/server/src/a/three.ts": "export const three = 3;",
      "packages/server/src/b/two.ts": "export const two = 2;",
      "packages/server/src/b/four.ts": 'export { three } from "../a/three.ts";',
    });
    expect(runCheck("structure")).toMatchObject(fails("folder-cycle: packages/server/src/a"));
  });

  it("the structure check fails for fixtures in an import cycle", () => {
    addFiles({
      "packages/server/src/domains/games.ts": "export const games = 1;",
      "packages/server/src/domains/cases.ts": 'export { world } from "../testing/world.ts";',
      "packages/server/src/testing/world.ts": "export const world = 1;",
      "packages/server/src/testing/play.ts": 'export { games } from "../domains/games.ts";',
    });
    expect(runCheck("structure")).toMatchObject(fails("folder-cycle: packages/server/src/"));
  });

  it.each([
    "packages/server/src/a.ts",
    "packages/server/src/a.tsx",
    "scripts/a.mjs",
    "e2e/a.ts",
    "bench/a.ts",
    "a.config.ts",
  ])("the structure check reports a type-check suppression in %s", (path) => {
    addFiles({ [path]: "\n// @ts-nocheck" });
    expect(runCheck("structure")).toMatchObject(fails(`${path}:2 suppression`));
  });

  it("the structure check fails for an import in the wrong direction", () => {
    const path = "packages/server/src/a.ts";
    addFiles({
      [path]: 'import "../../web/a.ts";',
      "packages/web/package.json": '{ "name": "@stepout/web" }',
    });
    expect(runCheck("structure")).toMatchObject(fails(`${path}:1 import-direction`));
  });
});

describe("the feature check", () => {
  it("the feature check passes if test titles contain every id in the table", () => {
    addFiles({ ...PROOF, "docs/features.md": TABLE });
    expect(runCheck("features")).toMatchObject(passes);
  });

  it.each(["packages/web/a.test.tsx", "e2e/a.spec.ts", "scripts/a.test.ts"])(
    "the feature check fails if an id in %s is missing from the table",
    (path) => {
      addFiles({ ...PROOF, "docs/features.md": TABLE, [path]: 'it("GAME-02 loads", load);' });
      expect(runCheck("features")).toMatchObject(fails("GAME-02"));
    },
  );
});

describe("the text check", () => {
  const APP = { "packages/web/src/texts.ts": 'export const saved = "It is saved.";' };
  const CATALOGUE = { "docs/texts.md": "- It is saved.\n" };

  it("the text check passes if each text occurs once and has an end-to-end test", () => {
    addFiles({ ...APP, ...CATALOGUE, "e2e/a.spec.ts": 'toHaveText("It is saved.");' });
    expect(runCheck("texts")).toMatchObject(passes);
  });

  it("the text check fails if a text has no end-to-end test", () => {
    addFiles({ ...APP, ...CATALOGUE });
    expect(runCheck("texts")).toMatchObject(fails("'It is saved.' has no end-to-end test"));
  });

  it("the text check ignores unit tests", () => {
    addFiles({
      ...APP,
      ...CATALOGUE,
      "packages/web/src/texts.test.ts": '"It is saved."',
      "e2e/a.spec.ts": '"It is saved."',
    });
    expect(runCheck("texts")).toMatchObject(passes);
  });
});

describe("the word check", () => {
  it.each([
    ["a.ts", "/** Whether it is\n * told. */"],
    ["a.test.ts", 'it.each([])(\n  "lets nobody in", check);'],
    ["a.css", "/* Never drawn anew. */"],
    ["a.md", "Somebody left."],
  ])("the word check fails for a word to avoid in %s", (name, text) => {
    addFiles({ [`packages/web/${name}`]: text });
    expect(runCheck("words")).toMatchObject(fails(`packages/web/${name}:`));
  });

  it.each([
    ["a.ts", 'const nobody = "Nobody wrote yet."; // The field tells Ada apart from Ben.'],
    ["b.ts", "// Quotes the app: nobody wrote yet. (words: allow)"],
    ["a.md", "Nobody <!-- words: allow --> calls `isNobody`."],
  ])("the word check ignores code, app texts and allowed lines in %s", (name, text) => {
    addFiles({ [`packages/web/${name}`]: text });
    expect(runCheck("words")).toEqual({ status: 0, stdout: "Words to avoid: 0\n" });
  });
});

describe("the commit check", () => {
  const commit = (subject: string) => {
    const author = ["-c", "user.name=Ana", "-c", "user.email=ana@example.com"];
    const args = [
      "commit",
      "--allow-empty",
      "--quiet",
      "--message",
      `${subject}\n\n${"why ".repeat(20)}`,
    ];
    expect(spawnSync("git", [...author, ...args], { cwd: folder }).status).toBe(0);
  };

  it("the commit check passes in a folder without a Git history", () => {
    expect(runCheck("commits")).toEqual({
      status: 0,
      stdout: "0 commits, 0 whose subject is too long\n",
    });
  });

  it("the commit check fails for a subject of more than 72 characters", () => {
    spawnSync("git", ["init", "--quiet"], { cwd: folder });
    commit("a".repeat(72));
    expect(runCheck("commits")).toMatchObject(passes);
    commit("b".repeat(73));
    expect(runCheck("commits")).toMatchObject(
      fails(`${"b".repeat(73)}\n  has a subject of more than 72`),
    );
    expect(runCheck("commits").stdout).toContain("2 commits, 1 whose subject is too long");
  });
});
