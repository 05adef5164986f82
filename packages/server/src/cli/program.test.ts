import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "../env/env.ts";
import { runHere } from "../testing/processes/command-line.ts";
import { findingsAboutAddresses } from "./doctor/doctor-addresses.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-program-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const STACK = /^\s+at /m;

describe("the command line", () => {
  it("the help lists a command's flags and their settings, but no secrets", async () => {
    const { code, output } = await runHere(["serve", "--help"]);
    expect(code).toBe(0);
    expect(output).toMatch(/--backup-dir <value>\s+BACKUP_DIR: /);
    expect(output).not.toMatch(/secret/i);
  });

  it.each([
    ["an unknown command", ["sevre"], /Did you mean serve\?/],
    ["an unknown flag", ["serve", "--prot", "1"], /Did you mean --port\?/],
    ["a missing argument", ["backup"], /missing required argument 'file'/],
    ["a seed without its kind", ["seed"], /--demo/],
    ["a value that is not allowed", ["serve", "--port", "x"], /PORT: .*0 to 65535.*not "x"/],
  ])("the CLI exits with 2 and prints a reason for %s", async (_what, args, reason) => {
    const { code, remarks } = await runHere(args);
    expect(code).toBe(2);
    expect(remarks).toMatch(reason);
    expect(remarks).not.toMatch(STACK);
  });

  it("migrate creates the data file at the path given by --database-url", async () => {
    const file = join(folder, "flag.db");
    const ran = await runHere(["migrate", "--database-url", `file:${file}`]);
    expect(ran).toEqual({ code: 0, output: `file:${file} is up to date.\n`, remarks: "" });
  });

  it.each([
    [["user", "list"]],
    [["user", "disable", "nora"]],
    [["user", "enable", "nora"]],
    [["user", "reset-password", "nora", "--generate"]],
    [["backup", "copy.db"]],
    [["export"]],
    [["audit"]],
    [["verify"]],
  ])("%j refuses a missing data file or a folder, and creates no file", async (args) => {
    const missing = join(folder, "typing-mistake.db");
    const asked = (path: string) => runHere([...args, "--database-url", `file:${path}`]);
    expect(await asked(missing)).toEqual({
      code: 1,
      output: "",
      remarks: `DATABASE_URL=file:${missing}: no such file\n`,
    });
    expect(existsSync(missing)).toBe(false);
    expect(await asked(folder)).toEqual({
      code: 1,
      output: "",
      remarks: `DATABASE_URL=file:${folder}: ${folder} is a folder\n`,
    });
  });

  it.each(["restore", "verify"])("%s refuses a folder as the backup file", async (command) => {
    const url = `file:${join(folder, "untouched.db")}`;
    const ran = await runHere([command, folder, "--database-url", url]);
    expect(ran).toEqual({ code: 1, output: "", remarks: `${folder} is a folder\n` });
  });

  it.each(["backup", "restore", "verify"])(
    "HOST-04 %s requires a file and does not support a standard stream",
    async (command) => {
      const file = join(folder, `${command}-without-a-stream.db`);
      await runHere(["migrate", "--database-url", `file:${file}`]);
      const { code, output, remarks } = await runHere([
        command,
        "-",
        "--database-url",
        `file:${file}`,
      ]);
      expect({ code, output }).toEqual({ code: 2, output: "" });
      expect(remarks).toMatch(/^"-" is not supported: [^\n]+\n$/);
      expect(existsSync("-")).toBe(false);
    },
  );

  it("serve refuses a file as the backup folder, and doctor reports the problem", async () => {
    const file = join(folder, "no-folder.txt");
    writeFileSync(file, "");
    const wanted = ["--backup-dir", file, "--database-url", `file:${join(folder, "kept.db")}`];
    const told = `BACKUP_DIR: must be a folder, but "${file}" is a file`;
    expect(await runHere(["serve", ...wanted])).toEqual({
      code: 2,
      output: "",
      remarks: `${told}\n`,
    });
    await runHere(["migrate", ...wanted.slice(2)]);
    expect(await runHere(["doctor", ...wanted])).toMatchObject({
      code: 3,
      output: expect.stringContaining(`BAD   ${told}\n`),
    });
  });

  it("doctor does not suggest chmod if the data file is a folder", async () => {
    const { code, output } = await runHere(["doctor", "--database-url", `file:${folder}`]);
    expect(code).toBe(3);
    expect(output).toContain(`${folder} is a folder\n      Set another DATABASE_URL.`);
    expect(output).not.toMatch(/chmod|Restore/);
  });

  it("doctor lists each problem with its remedy and exits with 3", async () => {
    const file = join(folder, "letter.txt");
    writeFileSync(file, "Dear host, this is no database. ".repeat(100));
    const { code, output, remarks } = await runHere([
      "doctor",
      ...["--database-url", `file:${file}`],
      ...["--public-url", "http://club.example"],
    ]);
    expect(code).toBe(3);
    expect(output).toMatch(/BAD {3}can't open .*letter\.txt: .*\n\s+Restore a backup/);
    expect(output).toMatch(/BAD {3}users open http:\/\/club\.example.*\n\s+Add a reverse proxy/);
    expect(remarks).toBe("Problems found: 2\n");
  });

  it("AUTH-05 doctor reports a provider that does not respond", async () => {
    const env = readEnv({
      OIDC_ISSUER: "http://127.0.0.1:9",
      OIDC_CLIENT_ID: "stepout",
      OIDC_CLIENT_SECRET: "a secret",
    });
    expect(await findingsAboutAddresses(env)).toContainEqual(
      expect.objectContaining({ state: "wrong", what: expect.stringContaining("127.0.0.1:9") }),
    );
  });
});
