import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { groups, participants, userTotals } from "../schema/index.ts";
import { createOldDatabase } from "../testing/old-files.ts";
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

const PEOPLE_AND_RESULTS = `
  INSERT INTO users (id, username, usernameKey, searchText, createdAt, updatedAt)
    VALUES ('ana', 'ana', 'ana', 'ana', 0, 0), ('ben', 'ben', 'ben', 'ben', 0, 0);
  INSERT INTO games (id, name, searchText, startTime, endTime, creatorId, inviteCode, createdAt, updatedAt)
    VALUES ('hike', 'hike', 'hike', 0, 1, 'ana', 'HHHHHH', 0, 0),
           ('swim', 'swim', 'swim', 0, 1, 'ana', 'SSSSSS', 0, 0);
  INSERT INTO gameResults (gameId, userId, position, score, upvotes, medalType, isPopularVote)
    VALUES ('hike', 'ana', 1, 3, 0, 'gold', 0), ('hike', 'ben', 2, 2, 1, 'silver', 1),
           ('swim', 'ana', 1, 3, 0, 'gold', 0), ('swim', 'ben', 2, 0, 0, NULL, 0);
  INSERT INTO userTotals (userId, accomplishments) VALUES ('ana', 6), ('ben', 2);
`;

describe("a database of an earlier version", () => {
  it("RULE-13 gains the counts of medals, and keeps its other counts", async () => {
    createOldDatabase(path, ["0000_initial-schema"], PEOPLE_AND_RESULTS);
    const db = openDataFile(`file:${path}`);
    const totals = await db.read.select().from(userTotals).orderBy(userTotals.userId);
    await db.close();
    expect(totals).toMatchObject([
      { userId: "ana", accomplishments: 6, gamesCompleted: 2, goldMedals: 2, popularVoteMedals: 0 },
      {
        userId: "ben",
        accomplishments: 2,
        gamesCompleted: 2,
        silverMedals: 1,
        popularVoteMedals: 1,
      },
    ]);
  });

  it("SIZE-06 gains the order of a game's people, and everybody's last day", async () => {
    createOldDatabase(
      path,
      ["0000_initial-schema", "0001_medals-in-totals"],
      `${PEOPLE_AND_RESULTS}
      INSERT INTO participants (gameId, userId, joinedAt) VALUES ('hike', 'ana', 0), ('hike', 'ben', 0);
      INSERT INTO userDays (userId, day, accomplishments) VALUES ('ana', 20, 5), ('ana', 30, 1);`,
    );
    const db = openDataFile(`file:${path}`);
    const people = await db.read.select().from(participants).orderBy(participants.userId);
    const totals = await db.read.select().from(userTotals).orderBy(userTotals.userId);
    await db.close();
    expect(people.map(({ sortText }) => sortText)).toEqual(["ana", "ben"]);
    expect(totals.map(({ lastDay }) => lastDay)).toEqual([30, 0]);
  });

  it("GROUP-01 keeps the colours of its groups as the palette names them", async () => {
    createOldDatabase(
      path,
      ["0000_initial-schema", "0001_medals-in-totals"],
      `${PEOPLE_AND_RESULTS}
      INSERT INTO groups (id, gameId, name, color, createdAt)
        VALUES ('reds', 'hike', 'Reds', '#EF4444', 0), ('blues', 'hike', 'Blues', '3b82f6', 1);`,
    );
    const db = openDataFile(`file:${path}`);
    const rows = await db.read.select().from(groups).orderBy(groups.createdAt);
    await db.close();
    expect(rows.map(({ color }) => color)).toEqual(["ef4444", "3b82f6"]);
  });
});

const STEPS = readdirSync(new URL("../../migrations", import.meta.url)).filter((name) =>
  name.endsWith(".sql"),
).length;

const UNKNOWN_STEP = "INSERT INTO migrations (hash, createdAt) VALUES ('a later step', 0);";

/** Opens the file with nothing but SQLite, and closes it again. */
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
  it("HARD-09 is made once, and then left alone", () => {
    expect(stateNow()).toEqual({ kind: "empty" });
    connected((connection) => {
      const before = connection.pragma("temp_store", { simple: true });
      migrate(connection);
      expect(connection.pragma("temp_store", { simple: true })).toBe(before);
    });
    expect(stateNow()).toEqual({ kind: "current" });
    connected((connection) => {
      const made = connection.pragma("schema_version", { simple: true });
      migrate(connection);
      expect(connection.pragma("schema_version", { simple: true })).toBe(made);
    });
  });

  it("HARD-09 is brought up to date step by step, which each file remembers", () => {
    createOldDatabase(path, ["0000_initial-schema", "0001_medals-in-totals"], "");
    expect(stateNow()).toEqual({ kind: "older", pending: STEPS - 2 });
    connected(migrate);
    expect(stateNow()).toEqual({ kind: "current" });
  });

  it("HARD-09 of a newer version is left as it is", () => {
    createOldDatabase(path, ["0000_initial-schema"], UNKNOWN_STEP);
    expect(stateNow()).toEqual({ kind: "newer" });
    expect(() => connected(migrate)).toThrow("newer version");
    expect(stateNow()).toEqual({ kind: "newer" });
  });

  it("HARD-09 of another program is left as it is", () => {
    connected((connection) => connection.exec("CREATE TABLE recipes (name TEXT)"));
    expect(stateNow()).toEqual({ kind: "foreign" });
    expect(() => connected(migrate)).toThrow("another program");
    expect(() => openDataFile(`file:${path}`)).toThrow("another program");
    expect(stateNow()).toEqual({ kind: "foreign" });
  });

  it("HARD-09 stays that of the version before when rows would refer to nothing", () => {
    createOldDatabase(
      path,
      ["0000_initial-schema"],
      `PRAGMA foreign_keys = OFF;
       INSERT INTO groups (id, gameId, name, color, createdAt) VALUES ('a', 'gone', 'A', '#ef4444', 0);`,
    );
    const before = stateNow();
    expect(() => connected(migrate)).toThrow("rows that are gone");
    expect(stateNow()).toEqual(before);
  });

  it("HARD-09 is read without waiting for a program that writes", () => {
    connected(migrate);
    connected((writing) => {
      writing.pragma("journal_mode = WAL");
      writing.exec("BEGIN IMMEDIATE");
      expect(() => connected(migrate)).not.toThrow();
      writing.exec("ROLLBACK");
    });
  });
});
