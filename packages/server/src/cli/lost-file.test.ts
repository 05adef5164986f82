import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataFile } from "@stepout/db";
import { backUp } from "@stepout/db/file/backup/backup";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runHere } from "../testing/processes/command-line.ts";

/** File size in bytes after truncation: smaller than an empty database. */
const CUT_OFF_AT = 100_000;

let folder: string;
let path: string;
let log: Buffer;
/** Creates the files that a killed server leaves, but no data file. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-lost-"));
  path = join(folder, "stepout.db");
  const db = openDataFile(`file:${path}`);
  await backUp({ path, target: join(folder, "backup.db") });
  copyFileSync(`${path}-wal`, join(folder, "log"));
  await db.close();
  rmSync(path);
  copyFileSync(join(folder, "log"), `${path}-wal`);
  log = readFileSync(`${path}-wal`);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a write-ahead log without its data file", () => {
  it.each([
    ["serve", ["serve", "--port", "0"]],
    ["migrate", ["migrate"]],
    ["seed", ["seed", "--demo"]],
    ["backup", ["backup", "/nowhere/copy.db"]],
    ["verify", ["verify"]],
    ["user create", ["user", "create", "ana", "--generate"]],
    ["user list", ["user", "list"]],
    ["audit", ["audit"]],
    ["export", ["export"]],
  ])(
    "SEE-05 keeps a write-ahead log whose data file is missing, and explains the fix: %s",
    async (_what, args) => {
      const ran = await runHere([...args, "--database-url", `file:${path}`]);
      expect(ran.code).toBe(1);
      expect(ran.remarks).toContain(`the data file ${path} is missing, but its companion files`);
      expect(ran.remarks).toContain(`exist: ${path}-wal.`);
      expect(ran.remarks).toContain("stepout restore FILE");
      expect(ran.remarks).not.toMatch(/^\s+at /m);
      expect(existsSync(path)).toBe(false);
      expect(readFileSync(`${path}-wal`).equals(log)).toBe(true);
    },
  );

  it("SEE-05 doctor reports a write-ahead log whose data file is missing", async () => {
    const { code, output } = await runHere(["doctor", "--database-url", `file:${path}`]);
    expect(code).toBe(3);
    expect(output).toContain("the data file is missing, but its companion files exist");
  });

  it("SEE-05 restore sets aside a write-ahead log whose data file is missing", async () => {
    const backup = join(folder, "backup.db");
    const { code, output } = await runHere(["restore", backup, "--database-url", `file:${path}`]);
    const kept = /without a data file are now (.*-wal)$/m.exec(output)?.[1] ?? "";
    expect(code).toBe(0);
    expect(readFileSync(kept).equals(log)).toBe(true);
    expect(await runHere(["verify", "--database-url", `file:${path}`])).toMatchObject({ code: 0 });
  });
});

describe("a truncated data file", () => {
  const cutOff = () => {
    const file = join(folder, "cut-off.db");
    copyFileSync(join(folder, "backup.db"), file);
    truncateSync(file, CUT_OFF_AT);
    return file;
  };

  it.each([
    ["serve", ["serve", "--port", "0"]],
    ["backup", ["backup", "FOLDER/copy.db"]],
    ["user list", ["user", "list"]],
    ["export", ["export"]],
    ["move", ["move", "--to", "file:FOLDER/moved.db"]],
  ])(
    "SEE-07 refuses a truncated data file and explains how to restore a backup: %s",
    async (_what, args) => {
      const file = cutOff();
      const named = args.map((arg) => arg.replace("FOLDER", folder));
      const ran = await runHere([...named, "--database-url", `file:${file}`]);
      expect(ran.code).toBe(1);
      expect(ran.remarks).toContain(`${file} is damaged or is not a database (`);
      expect(ran.remarks).toContain('Restore a backup with "stepout restore FILE"');
      expect(ran.remarks).not.toMatch(/^\s+at /m);
    },
  );

  it("SEE-07 verify reports a truncated data file as damaged", async () => {
    const { code, output, remarks } = await runHere(["verify", cutOff()]);
    expect(code).toBe(3);
    expect(output).toContain("structure of the file: ");
    expect(remarks).toContain("cut-off.db has problems. Restore a backup");
  });
});
