import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPeople } from "../../testing/many-people.ts";
import { openDataFile } from "../opening/open.ts";
import { type OpenFile, openFile } from "../opening/open-file.ts";
import { pageCountOf, pageSizeOf } from "../page-sums/page-sums.ts";
import { createPageProof, type PageProof } from "./page-proof.ts";

const PEOPLE = 40;

/** As many as are compared at once. */
const PAGES_OF_STEP = 256;

/** Longer than the rest between two steps. */
const LONGER_THAN_A_REST_MS = 1_500;

let folder: string;
let path: string;
let file: OpenFile;
let descriptor: number;
let proof: PageProof | undefined;
let told: unknown[];
let turns: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-proof-steps-"));
  path = join(folder, "data.db");
  const db = openDataFile(`file:${path}`);
  await addPeople(db, 0, PEOPLE);
  await db.close();
  file = openFile(path, true, {});
  descriptor = openSync(path, "r+");
  told = [];
  turns = 0;
});
afterEach(async () => {
  await proof?.stop();
  await file.watch.stop();
  file.close();
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});

/** Proves the file until this many turns are over. */
async function prove(
  count: number,
  beforeEach: () => void = () => undefined,
  order: Partial<Parameters<typeof createPageProof>[0]> = {},
): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  proof = createPageProof({
    path,
    descriptor,
    reader: file.reader,
    isProven: false,
    isWell() {
      turns += 1;
      if (turns > count) resolve();
      else beforeEach();
      return turns <= count;
    },
    onWrong: (problem) => void told.push(problem),
    onFailure: (error) => void told.push(error),
    onProven: () => void told.push("proven"),
    ...order,
  });
  proof.hurry();
  await isOver;
}

describe("the proof of pages", () => {
  it("SEE-08 takes no page for damaged that is moved into the file while it is read", async () => {
    await prove(3, () => {
      file.writer.exec(`UPDATE users SET firstName = 'Ana ${turns}'`);
      queueMicrotask(() => void file.checkpoints.truncate());
    });
    expect(told).toEqual(["proven"]);
  });

  it("SEE-08 goes round after it has told once that all is proven", async () => {
    await prove(2);
    expect(told).toEqual(["proven"]);
    expect(proof?.progress()).toBeUndefined();
  });

  it("SEE-08 tells nothing of a file that was proven before", async () => {
    await prove(1, undefined, { isProven: true });
    expect(told).toEqual([]);
  });

  it("SEE-08 takes pages that wait in the log for sound, and may end without a word", async () => {
    file.writer.exec("UPDATE users SET firstName = 'Ana'");
    await prove(1, undefined, { onProven: undefined });
    expect(told).toEqual([]);
    expect(proof?.progress()).toBeUndefined();
  });

  it("SEE-08 reaches a page that is the first and the last of its step", async () => {
    file.writer.exec("CREATE TABLE filler (bytes BLOB)");
    const fill = file.writer.prepare("INSERT INTO filler VALUES (zeroblob(3000))");
    do {
      fill.run();
      file.checkpoints.truncate();
    } while (pageCountOf(file.reader) <= PAGES_OF_STEP);
    expect(pageCountOf(file.reader)).toBe(PAGES_OF_STEP + 1);
    writeSync(descriptor, "!", (PAGES_OF_STEP + 1) * pageSizeOf(file.reader) - 1);
    await prove(2);
    expect(told).toEqual([expect.stringContaining(`${PAGES_OF_STEP + 1}`)]);
  });

  it("SEE-08 says that the disk can't be read, instead of taking the file for sound", async () => {
    const unreadable = openSync(folder, "r");
    await prove(1, undefined, { descriptor: unreadable });
    closeSync(unreadable);
    expect(told).toEqual([expect.objectContaining({ name: "WrongBytesError" })]);
  });

  it("SEE-08 reads nothing more once it was stopped", async () => {
    await prove(1);
    await proof?.stop();
    const before = turns;
    await setTimeout(LONGER_THAN_A_REST_MS);
    expect(turns).toBe(before);
  });
});
