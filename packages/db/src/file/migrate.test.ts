import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, connect } from "./connection/connection.ts";
import { migrate, readSchemaState } from "./migrate.ts";
import { openDataFile } from "./opening/open.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-migrate-"));
  path = join(folder, "old.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NO_STEPS = "CREATE TABLE migrations (hash TEXT PRIMARY KEY, createdAt INTEGER NOT NULL);";
const UNKNOWN_STEP = "INSERT INTO migrations (hash, createdAt) VALUES ('a later step', 0);";

function connected<T>(work: (connection: Connection) => T): T {
  const connection = connect(path, { busyTimeoutMs: 0 });
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

const stateNow = () => connected(readSchemaState);

describe("the schema of a data file", () => {
  it("HARD-09 migrate creates the schema once and changes nothing when called again", () => {
    expect(stateNow()).toBe("empty");
    connected(migrate);
    expect(stateNow()).toBe("current");
    connected((connection) => {
      const made = connection.pragma("schema_version", { simple: true });
      migrate(connection);
      expect(connection.pragma("schema_version", { simple: true })).toBe(made);
    });
  });

  it("HARD-09 refuses a data file from a newer version without changing it", () => {
    connected((connection) => connection.exec(NO_STEPS + UNKNOWN_STEP));
    expect(stateNow()).toBe("newer");
    expect(() => connected(migrate)).toThrow("newer version");
    expect(stateNow()).toBe("newer");
  });

  it("HARD-09 refuses another program's file without changing it", () => {
    connected((connection) => connection.exec("CREATE TABLE recipes (name TEXT)"));
    expect(stateNow()).toBe("foreign");
    expect(() => connected(migrate)).toThrow("another program");
    expect(() => openDataFile(`file:${path}`)).toThrow("another program");
    expect(stateNow()).toBe("foreign");
  });

  it("HARD-09 rolls back a migration that leaves dangling references", () => {
    connected((connection) => {
      connection.pragma("foreign_keys = OFF");
      connection.exec(`${NO_STEPS}
        CREATE TABLE notes (userId TEXT REFERENCES users (id)); INSERT INTO notes VALUES ('gone');`);
    });
    const before = stateNow();
    expect(() => connected(migrate)).toThrow("refer to missing rows");
    expect(stateNow()).toEqual(before);
  });

  it("HARD-09 opens a data file with a current schema without a write lock", () => {
    connected(migrate);
    connected((writing) => {
      writing.pragma("journal_mode = WAL");
      writing.exec("BEGIN IMMEDIATE");
      expect(() => connected(migrate)).not.toThrow();
      writing.exec("ROLLBACK");
    });
  });
});
