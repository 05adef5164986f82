import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const MODULE = new URL("temporary-folder.ts", import.meta.url).href;

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "stepout-parent-"));
});
afterAll(() => rmSync(parent, { recursive: true }));

/** Lets a program end in this way, and returns the folder of its temporary files. */
async function runUntil(end: string): Promise<string> {
  const program = `
    import { mkdtempSync } from "node:fs";
    import { join } from "node:path";
    import { tmpdir } from "node:os";
    import { useFolderOfThisRun } from "${MODULE}";
    useFolderOfThisRun();
    useFolderOfThisRun();
    process.stdout.write(mkdtempSync(join(tmpdir(), "template-")));
    ${end}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [written] = await Promise.all([text(child.stdout), once(child, "close")]);
  return written;
}

describe("the folder for what tests write", () => {
  it.each([
    ["well", ""],
    ["with a failure", "process.exitCode = 1;"],
    ["by an error", "throw new Error('broken');"],
    ["at once", "process.exit(3);"],
  ])("is one for each run, and goes with it when it ends %s", async (_how, end) => {
    const folder = await runUntil(end);
    expect(folder).toMatch(new RegExp(`^${parent}/stepout-run-[^/]+/template-[^/]+$`));
    expect(existsSync(folder)).toBe(false);
    expect(readdirSync(parent)).toEqual([]);
  });
});
