import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../schema/users.ts";
import { connect } from "../connection/connection.ts";
import { openDataFile } from "../opening/open.ts";
import { openFileSnapshot, requireSound, verifySnapshot } from "./verification.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-snapshot-"));
  path = join(folder, "data.db");
  await openDataFile(`file:${path}`).close();
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(sql: string): void {
  connect(path).exec(sql).close();
}

const ANA = `INSERT INTO users (id, username, usernameKey, searchText, createdAt, updatedAt)
  VALUES ('ana', 'ana', 'ana', 'ana', 0, 0)`;

async function findIn(file = path) {
  const checks: string[] = [];
  const snapshot = openFileSnapshot(file);
  const problems = await verifySnapshot(snapshot, (name) => checks.push(name));
  snapshot.close();
  return { checks, problems: problems.map(({ subject }) => subject) };
}

describe("a snapshot of a data file", () => {
  it("HARD-09 a snapshot is read-only and ignores concurrent writes", async () => {
    const snapshot = openFileSnapshot(path);
    expect(await snapshot.read.select().from(users)).toEqual([]);
    connect(path).exec(ANA).close();
    expect(await snapshot.read.select().from(users)).toEqual([]);
    expect(() => snapshot.connection.exec("DELETE FROM users")).toThrow("readonly");
    snapshot.close();
    expect(snapshot.connection.open).toBe(false);
    const later = openFileSnapshot(path);
    expect(await later.read.select().from(users)).toHaveLength(1);
    later.close();
  });

  it("HARD-09 refuses to open a snapshot of a missing or invalid file", () => {
    expect(() => openFileSnapshot(join(folder, "missing.db"))).toThrow(/No such file: .*missing/);
    expect(existsSync(join(folder, "missing.db"))).toBe(false);
    writeFileSync(path, "Dear Ana, this is a letter.".repeat(100));
    expect(() => openFileSnapshot(path)).toThrow("not a database");
  });
});

describe("verifying a data file", () => {
  it("HARD-09 verification reports a file from another program or a newer version", async () => {
    change("INSERT INTO migrations VALUES ('of tomorrow', 1)");
    expect(await findIn()).toEqual({ checks: [], problems: ["schema"] });
    await expect(requireSound(path)).rejects.toThrow("schema: The schema is from a newer");
    for (const statement of ["CREATE TABLE songs (name TEXT)", "VACUUM"]) {
      const other = join(folder, `${statement.length}.db`);
      connect(other).exec(statement).close();
      expect(await findIn(other)).toEqual({ checks: [], problems: ["schema"] });
    }
  });

  it("HARD-09 verification skips the remaining checks if the file's structure is damaged", async () => {
    const broken = "INSERT INTO userTotals (userId, accomplishments) VALUES ('nobody', 7)";
    connect(path).exec(`PRAGMA foreign_keys = OFF; ${ANA}; ${broken}`).close();
    expect(await findIn()).toEqual({
      checks: ["structure and references"],
      problems: ["references between rows"],
    });
    await expect(requireSound(path)).rejects.toThrow(
      "references between rows: a row of userTotals refers to a missing row of users",
    );
  });

  it("HARD-09 verification finds inconsistent rows in an intact file", async () => {
    change(`${ANA}; INSERT INTO userTotals (userId, accomplishments) VALUES ('ana', 7)`);
    const { problems } = await findIn();
    expect(problems).toContain("totals of users");
  });
});
