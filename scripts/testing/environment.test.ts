import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const MODULE = new URL("environment.ts", import.meta.url).href;

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "stepout-parent-"));
});
afterAll(() => rmSync(parent, { recursive: true }));

async function runUntil(end: string): Promise<string> {
  const program = `
    import { mkdtempSync } from "node:fs";
    import { join } from "node:path";
    import { tmpdir } from "node:os";
    import { useTemporaryFolder } from "${MODULE}";
    useTemporaryFolder();
    useTemporaryFolder();
    process.stdout.write(mkdtempSync(join(tmpdir(), "template-")));
    ${end}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [written] = await Promise.all([text(child.stdout), once(child, "close")]);
  return written;
}

describe("useTemporaryFolder", () => {
  it.each([
    ["normally", ""],
    ["with a failure code", "process.exitCode = 1;"],
    ["with an exception", "throw new Error('broken');"],
    ["with process.exit", "process.exit(3);"],
  ])(
    "useTemporaryFolder creates one folder per run, and removes it when the run ends %s",
    async (_how, end) => {
      const folder = await runUntil(end);
      expect(folder).toMatch(new RegExp(`^${parent}/stepout-run-[^/]+/template-[^/]+$`));
      expect(existsSync(folder)).toBe(false);
      expect(readdirSync(parent)).toEqual([]);
    },
  );
});
