import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../connection/connection.ts";
import { openDataFile } from "../opening/open.ts";
import { explainOpening, NoNewFilesError } from "./open-failure.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-opening-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function failToOpen(path: string): unknown {
  try {
    connect(path).close();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe("a data file beside which no file can be made", () => {
  it("SEE-07 is not reported as damaged, but with the system's reason", () => {
    // A folder in its place prevents SQLite from making its file, even as root.
    const path = join(folder, "stepout.db");
    mkdirSync(path);
    mkdirSync(`${path}-probe-${process.pid}`);
    const explained = explainOpening(failToOpen(path), path);
    expect(explained).toBeInstanceOf(NoNewFilesError);
    expect(explained).toMatchObject({
      message: expect.stringContaining(`no file can be made in ${folder}: E`),
    });
  });

  it.each(["-journal", "-wal", "-shm"])(
    "SEE-07 is opened once it can be: the obstacle was at %s",
    async (ending) => {
      const path = join(folder, "stepout.db");
      mkdirSync(path + ending);
      expect(() => openDataFile(`file:${path}`)).toThrow();
      rmSync(path + ending, { recursive: true });
      await openDataFile(`file:${path}`).close();
      expect(readdirSync(folder)).toEqual(["stepout.db"]);
    },
  );
});
