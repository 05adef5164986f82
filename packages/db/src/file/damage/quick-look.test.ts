import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeLarge } from "../../testing/large-file.ts";
import { addPeople } from "../../testing/many-people.ts";
import { changeByHand } from "../../testing/test-database.ts";
import { openDataFile } from "../opening/open.ts";
import { DamagedFileError, requireOpenable, requireUndamaged } from "./damage.ts";

const PAGE_BYTES = 4_096;

/** How many pages a quick look is at. */
const FIRST_PAGES = 256;

const PAGES_PER_STEP = 4_096;

let folder: string;
let large: Buffer;
/** Of a commit that follows. */
let log: Buffer;
let path: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-quick-look-"));
  path = join(folder, "data.db");
  const db = openDataFile(`file:${path}`);
  await makeLarge(db);
  // So that the sums of its pages don't stand at its end.
  await db.truncateLog();
  await addPeople(db, 0, 50);
  await db.close();
  large = readFileSync(path);
  const again = openDataFile(`file:${path}`);
  await addPeople(again, 50, 1);
  log = readFileSync(`${path}-wal`);
  await again.close();
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(`${path}-wal`, { force: true });
  writeFileSync(path, large);
});

/** Changes a byte in the middle of a page. */
function damagePage(page: number): void {
  const bytes = Buffer.from(large);
  const at = (page - 0.5) * PAGE_BYTES;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(path, bytes);
}

describe("a quick look at a large file", () => {
  it("SIZE-02 is not at all of it", () => {
    expect(requireOpenable(path)).toBe(false);
    damagePage(FIRST_PAGES + 1);
    expect(requireOpenable(path)).toBe(false);
    expect(() => requireUndamaged(path)).toThrow(`as they were written: ${FIRST_PAGES + 1}.`);
  });

  it("SIZE-02 is at its first pages", () => {
    damagePage(FIRST_PAGES);
    expect(() => requireOpenable(path)).toThrow(`as they were written: ${FIRST_PAGES}.`);
  });

  it("SIZE-02 is at its length", () => {
    truncateSync(path, large.length - PAGE_BYTES);
    expect(() => requireOpenable(path)).toThrow("disk image is malformed");
  });

  it("SIZE-02 is at its length where SQLite has that from its log", () => {
    writeFileSync(`${path}-wal`, log);
    expect(requireOpenable(path)).toBe(false);
    // Some of these stand in the log.
    truncateSync(path, large.length - 10 * PAGE_BYTES);
    const named = new RegExp(`as they were written: ${large.length / PAGE_BYTES - 9}`);
    expect(() => requireOpenable(path)).toThrow(named);
    expect(() => requireUndamaged(path)).toThrow(named);
  });

  it("SIZE-02 is at all of it where an earlier version has written it", () => {
    changeByHand(
      `file:${path}`,
      "DELETE FROM migrations WHERE createdAt = (SELECT max(createdAt) FROM migrations)",
    );
    expect(requireOpenable(path)).toBe(true);
  });
});

describe("a look at all of a file", () => {
  it("SIZE-02 is what a small file gets, and one that is not there", async () => {
    const small = join(folder, "small.db");
    expect(requireOpenable(small)).toBe(true);
    await openDataFile(`file:${small}`).close();
    expect(requireOpenable(small)).toBe(true);
  });

  it("SIZE-02 says how far it is", () => {
    const total = large.length / PAGE_BYTES;
    const steps: unknown[] = [];
    requireUndamaged(path, (step) => void steps.push(step));
    expect(total).toBeLessThan(2 * PAGES_PER_STEP);
    expect(steps).toEqual([{ done: PAGES_PER_STEP, total }]);
  });

  it("SIZE-02 MEND-22 reads the file piece by piece, and finds damage done during the look", () => {
    const last = large.length / PAGE_BYTES;
    const steps: unknown[] = [];
    const look = () =>
      requireUndamaged(path, (step) => {
        if (steps.length === 0) damagePage(last);
        steps.push(step);
      });
    expect(look).toThrow(`as they were written: ${last}.`);
  });

  it("SIZE-02 leaves out what lies behind its last page, and never says that it is further", () => {
    appendFileSync(path, Buffer.alloc(PAGES_PER_STEP * PAGE_BYTES, "left"));
    const total = large.length / PAGE_BYTES;
    const steps: unknown[] = [];
    requireUndamaged(path, (step) => void steps.push(step));
    expect(steps).toEqual([
      { done: PAGES_PER_STEP, total },
      { done: total, total },
    ]);
    expect(requireOpenable(path)).toBe(false);
  });

  it("SIZE-02 is a failure with its cause where the file is no database", () => {
    writeFileSync(path, "Dear host, this is no database. ".repeat(200));
    let error: unknown;
    try {
      requireUndamaged(path);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(DamagedFileError);
    expect(error).toMatchObject({ cause: { code: "SQLITE_NOTADB" } });
  });
});
