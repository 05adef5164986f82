import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataFile } from "@stepout/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPlayedGames } from "../../testing/played-games.ts";
import { runHere } from "../../testing/processes/command-line.ts";
import { runInProcess } from "../../testing/processes/real-process.ts";

const PATIENCE_MS = 180_000;

/** File size limit in blocks of 512 bytes: too small for the exported games. */
const FILE_BLOCKS = 100;

let folder: string;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-export-"));
  url = `file:${join(folder, "stepout.db")}`;
  const db = openDataFile(url);
  await addPlayedGames(db, { games: 2, people: 100, endTime: Date.now() });
  await db.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("export", () => {
  it("exports every row as a JSON line to a new file readable only by its owner", async () => {
    const file = join(folder, "all.jsonl");
    const ran = await runHere(["export", file, "--database-url", url]);
    expect(ran).toEqual({ code: 0, output: "", remarks: `Wrote ${file}.\n` });
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const rows = lines.map((line) => JSON.parse(line));
    expect(rows[0]).toMatchObject({ format: "stepout" });
    expect(rows.at(-1)).toEqual({ end: true, rows: rows.length - 2 });
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const again = await runHere(["export", file, "--database-url", url]);
    expect(again).toMatchObject({
      code: 1,
      remarks: expect.stringMatching(/^\S+ already exists; .*\n$/),
    });
    expect(readFileSync(file, "utf8")).toHaveLength(lines.join("\n").length + 1);
  });

  it.each([
    ["of everything", [], /^\{"format":"stepout",/],
    ["of one person", ["--user", "person0"], /"username":"person0"/],
  ])(
    "HOST-04 writes %s to standard output if the target is -",
    { timeout: PATIENCE_MS },
    async (_what, flags, expected) => {
      const before = readdirSync(folder);
      const prefix = ["sh", "-c", `cd "$0" && exec "$@"`, folder];
      const ran = await runInProcess(["export", "-", ...flags], { DATABASE_URL: url }, { prefix });
      expect(ran).toEqual({ code: 0, output: expect.stringMatching(expected), remarks: "" });
      expect(readdirSync(folder)).toEqual(before);
    },
  );

  it("an export on a full disk deletes the partial file and prints a one-line error", async () => {
    const file = join(folder, "too-much.jsonl");
    const prefix = ["sh", "-c", `trap "" XFSZ; ulimit -S -f ${FILE_BLOCKS}; exec "$@"`, "sh"];
    const ran = await runInProcess(["export", file], { DATABASE_URL: url }, { prefix });
    expect(ran).toMatchObject({ code: 1, output: "" });
    expect(ran.remarks).toMatch(/^\S+too-much\.jsonl: EFBIG: [^\n]+\n$/);
    expect(existsSync(file)).toBe(false);
  });
});
