import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeLargeFile } from "../../testing/processes/large-file.ts";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));
const KIB_PER_MIB = 1_024;

/** Less than half of the memory that Node takes for stripping the sources' types. */
const MORE_MIB_MAX = 36;
/** Half of what one transaction of a move would keep in memory to be undone. */
const MORE_MIB_MAX_OF_MOVING = 20;

/** Far above what the commands take, so that a busy machine fails no test. */
const PATIENCE_MS = 300_000;

const PEAK = /peak (\d+)/;
const TELL_PEAK = `data:text/javascript,process.on("exit", () => {
  process.stderr.write("peak " + process.resourceUsage().maxRSS);
});`;

let folder: string;
let path: string;
let started: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-memory-"));
  path = join(folder, "large.db");
  await makeLargeFile(path, { posts: 50_000, people: 200, games: 20, participants: 50 });
  started = measure("verify", "--help");
}, PATIENCE_MS);
afterAll(() => rmSync(folder, { recursive: true }));

/** The peak memory of a command, in MiB. */
function measure(...command: string[]): number {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", TELL_PEAK, MAIN, ...command],
    { encoding: "utf8" },
  );
  expect(status).toBe(0);
  return Number(PEAK.exec(stderr)?.[1]) / KIB_PER_MIB;
}

it(
  "SIZE-01 checking the data takes little more memory than starting the program",
  () => {
    expect(started).toBeGreaterThan(0);
    expect(measure("verify", path) - started).toBeLessThan(MORE_MIB_MAX);
  },
  PATIENCE_MS,
);

it(
  "PG-06 so does moving them, however many pages a transaction changes",
  () => {
    const there = `file:${join(folder, "moved", "stepout.db")}`;
    const peak = measure("move", "--database-url", `file:${path}`, "--to", there);
    expect(peak - started).toBeLessThan(MORE_MIB_MAX_OF_MOVING);
  },
  PATIENCE_MS,
);
