import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { images } from "../../schema/index.ts";
import { runElsewhere } from "../../testing/test-database.ts";
import { openDataFile } from "../opening/open.ts";

const SMALLEST_PAGE = 512;
const PAGES = 150_000;
const KIB_PER_MIB = 1_024;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-memory-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of small pages: only their number counts. */
async function makeFile(name: string, pages: number): Promise<string> {
  const path = join(folder, name);
  const url = `file:${path}`;
  runElsewhere(url, `PRAGMA page_size = ${SMALLEST_PAGE}`);
  runElsewhere(url, "VACUUM");
  const db = openDataFile(url);
  const picture = { id: "picture", ownerId: "nobody", hash: "", width: 1, height: 1, createdAt: 0 };
  const bytes = new Uint8Array(pages * SMALLEST_PAGE);
  await db.transaction((tx) => tx.insert(images).values({ ...picture, bytes }));
  await db.close();
  return path;
}

const DAMAGE = fileURLToPath(new URL("damage.ts", import.meta.url));

/** The peak memory, in MiB, of a process that looks for damage in a file. */
function measure(path: string): number {
  const script = `import { requireUndamaged } from ${JSON.stringify(DAMAGE)};
    requireUndamaged(${JSON.stringify(path)});
    console.log(process.resourceUsage().maxRSS);`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script]);
  return Number(output) / KIB_PER_MIB;
}

describe("looking for damage at a start", () => {
  it("SIZE-02 takes no more memory for a file of a hundred times as many pages", async () => {
    const small = measure(await makeFile("small.db", PAGES / 100));
    const large = measure(await makeFile("large.db", PAGES));
    expect(large - small).toBeLessThan(64);
  });
});
