import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sqliteTable, text } from "../../sql.ts";
import { type Connection, connect, createBuilders, requireFileNotInUse } from "./connection.ts";

let folder: string;
let path: string;
let connection: Connection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-connection-"));
  path = join(folder, "data.db");
  connection = connect(path);
  connection.pragma("journal_mode = WAL");
  connection.exec("CREATE TABLE words (word TEXT)");
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

const words = sqliteTable("words", { word: text() });
const mailTemplates = sqliteTable("letters", { letter: text() });

const read = (pragma: string, from = connection) => from.pragma(pragma, { simple: true });

it("HARD-09 opens writable or read-only connections that don't trust the file's schema", () => {
  expect(read("trusted_schema")).toBe(0);
  expect([read("busy_timeout"), read("temp_store")]).toEqual([5_000, 2]);
  const reader = connect(path, { readonly: true, busyTimeoutMs: 7, temporaryStore: "FILE" });
  expect([read("busy_timeout", reader), read("temp_store", reader)]).toEqual([7, 1]);
  expect(() => reader.exec("INSERT INTO words VALUES ('one')")).toThrow("readonly");
  reader.close();
  expect(() => connect(join(folder, "missing.db"), { readonly: true })).toThrow();
  expect(existsSync(join(folder, "missing.db"))).toBe(false);
});

describe("the statements of a connection", () => {
  it("SEE-02 reports each statement before and after it runs", async () => {
    const reported: string[] = [];
    const db = createBuilders(connection, {
      onStatement: (text) => reported.push(`before ${text}`),
      onStatementEnd: (text) => reported.push(`after ${text}`),
    });
    const insert = 'insert into "words" ("word") values (?)';
    await db.insert(words).values({ word: "secret" });
    expect(reported).toEqual([`before ${insert}`, `after ${insert}`]);
    expect(connection.prepare("SELECT word FROM words").all()).toEqual([{ word: "secret" }]);
  });

  it("SEE-04 refuses forbidden statements before they run, and reports statements that fail", async () => {
    const failures: unknown[] = [];
    let isAllowed = false;
    const db = createBuilders(connection, {
      assertAllowed() {
        if (!isAllowed) throw new Error("No transaction may write now");
      },
      onFailure: (error) => failures.push(error),
    });
    const write = async () => db.insert(words).values({ word: "one" });
    await expect(write).rejects.toThrow();
    expect([connection.prepare("SELECT word FROM words").all(), failures]).toEqual([[], []]);
    isAllowed = true;
    await write();
    await expect(async () => db.select().from(mailTemplates)).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ code: "SQLITE_ERROR" }) }),
    );
    expect(failures.map(String)).toEqual(["SqliteError: no such table: letters"]);
  });
});

describe("requireFileNotInUse", () => {
  it("HARD-09 requireFileNotInUse throws while another process has the data file open", () => {
    connection.exec("INSERT INTO words VALUES ('one')");
    expect(() => requireFileNotInUse(path)).toThrow(
      expect.objectContaining({
        message: "A server is using the database; stop it first",
        cause: expect.objectContaining({ code: "SQLITE_BUSY" }),
      }),
    );
    connection.close();
    requireFileNotInUse(path);
    expect(readdirSync(folder)).toEqual(["data.db"]);
    connection = connect(path);
    expect(connection.prepare("SELECT word FROM words").all()).toEqual([{ word: "one" }]);
  });

  it("HARD-09 requireFileNotInUse accepts a missing file and a file that is not a database", () => {
    requireFileNotInUse(join(folder, "missing.db"));
    expect(existsSync(join(folder, "missing.db"))).toBe(false);
    writeFileSync(join(folder, "letter.db"), "Dear Ana, this is a letter.".repeat(100));
    requireFileNotInUse(join(folder, "letter.db"));
  });
});
