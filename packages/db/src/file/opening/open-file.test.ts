import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makePrivateFile } from "../disk/data-files.ts";
import { type FileOptions, openFile } from "./open-file.ts";

const IN_FILES = 1;
const IN_MEMORY = 2;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-open-file-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Where the writer of a new file keeps what a transaction may undo. */
function placeOfUndoing(options: FileOptions): unknown {
  const path = join(folder, "stepout.db");
  makePrivateFile(path);
  const { writer, watch, close } = openFile(path, true, options);
  try {
    return writer.pragma("temp_store", { simple: true });
  } finally {
    void watch.stop();
    close();
  }
}

it("PG-06 a program that spares memory undoes from files, also after it has made the schema", () => {
  expect(placeOfUndoing({ sparesMemory: true })).toBe(IN_FILES);
});

it("PG-06 a server undoes from memory", () => {
  expect(placeOfUndoing({})).toBe(IN_MEMORY);
});

it("HARD-09 a file that can't be opened is left with nothing open on it", () => {
  const path = join(folder, "stepout.db");
  writeFileSync(path, "no database, but a letter ".repeat(1_000));
  const countOpen = () => readdirSync("/proc/self/fd").length;
  const before = countOpen();
  expect(() => openFile(path, true, {})).toThrow();
  expect(countOpen()).toBe(before);
});

it("HARD-09 a closed file is left with nothing open on it", () => {
  const path = join(folder, "stepout.db");
  makePrivateFile(path);
  const countOpen = () => readdirSync("/proc/self/fd").length;
  const before = countOpen();
  const { watch, close } = openFile(path, true, {});
  void watch.stop();
  close();
  expect(countOpen()).toBe(before);
});
