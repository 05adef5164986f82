import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./go/fingerprint.mjs";

const UNITS = ["ops/stepout.service", "ops/stepout@.service"];
const PROGRAM = "/usr/local/bin/stepout";
const LIBRARY = "libatomic.so.1";
/** Has the same length as the real name, so that offsets in the patched program don't change. */
const NO_LIBRARY = "libatomic.so.0";
const MESSAGE =
  "StepOut needs the library libatomic. Install it as root: apt-get install libatomic1, or dnf install libatomic\n";

/** The Node.js binary installed from npm, which the executable also contains. */
const NODE = join(root, "node_modules/.bin/node");

function readCheck(unit: string): string {
  const text = readFileSync(join(root, unit), "utf8").replaceAll("\\\n", "");
  const [, command = ""] = /^ExecStartPre=\/bin\/sh -c '([^']+)'$/m.exec(text) ?? [];
  return command;
}

let folder: string;
let broken: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-library-"));
  broken = join(folder, "stepout");
  const bytes = readFileSync(NODE);
  for (let at = bytes.indexOf(LIBRARY); at >= 0; at = bytes.indexOf(LIBRARY, at)) {
    bytes.write(NO_LIBRARY, at);
  }
  writeFileSync(broken, bytes, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

function runCheck(unit: string, program: string) {
  const command = readCheck(unit).replaceAll(PROGRAM, program);
  expect(command).toContain(program);
  const { status, stdout, stderr } = spawnSync("/bin/sh", ["-c", command], { encoding: "utf8" });
  return { status, stdout, stderr };
}

describe("the systemd units", () => {
  it.each(UNITS)("MEND-23 %s reports which library is missing", (unit) => {
    expect(spawnSync(broken, ["--version"]).status).toBe(127);
    expect(runCheck(unit, broken)).toEqual({ status: 1, stdout: "", stderr: MESSAGE });
    expect(runCheck(unit, NODE)).toEqual({ status: 0, stdout: "", stderr: "" });
  });
});

describe("the manuals", () => {
  it.each(["README.md", "docs/self-hosting.md"])(
    "MEND-23 %s installs libatomic1 before the first start",
    (manual) => {
      const text = readFileSync(join(root, manual), "utf8");
      const installing = text.indexOf("apt-get install libatomic1");
      expect(installing).toBeGreaterThan(0);
      expect(installing).toBeLessThan(text.indexOf("./stepout-linux-x64 serve"));
    },
  );
});
