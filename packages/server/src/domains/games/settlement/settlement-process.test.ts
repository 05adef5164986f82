import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Database, openDataFile } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectRightCounters } from "../../../testing/all-rows.ts";
import { addPlayedGames, countSettled, expectSettledOnce } from "../../../testing/played-games.ts";
import { startProcess } from "../../../testing/processes/real-process.ts";

// Generous timeout, so that the test passes on a busy machine.
const TIMEOUT_MS = 120_000;
const polling = { timeout: TIMEOUT_MS, interval: 20 };

let folder: string;
let running: ReturnType<typeof startProcess>[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-test-"));
  running = [];
});
afterEach(async () => {
  for (const process of running) await process.end("SIGKILL");
  rmSync(folder, { recursive: true });
});

const path = () => join(folder, "test.db");

const start = () => {
  const started = startProcess(`file:${path()}`);
  running.push(started);
  return started;
};

/** A process must not open the same file through two SQLite libraries. */
async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDataFile(`file:${path()}`);
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

const settled = (db: Database, count: number) =>
  vi.waitFor(async () => expect(await countSettled(db)).toBe(count), polling);

/** Returns a trigger that makes settling `gameId` practically endless by counting a huge cross join. */
const stallAt = (gameId: string) => `
  CREATE TRIGGER stall BEFORE INSERT ON notifications WHEN NEW.gameId = '${gameId}' BEGIN
    SELECT count(*) FROM users a, users b, users c, users d, users e, users f, users g, users h;
  END`;

const isLocked = (connection: DatabaseSync): boolean => {
  try {
    connection.exec("BEGIN IMMEDIATE; ROLLBACK");
    return false;
  } catch {
    return true;
  }
};

const SETTLED_GAMES = "SELECT id FROM games WHERE settledAt IS NOT NULL";

async function killWhileSettling(gameId: string, settledBefore: number): Promise<void> {
  const outsider = new DatabaseSync(path(), { timeout: 0 });
  try {
    outsider.exec(stallAt(gameId));
    const settledGames = outsider.prepare(SETTLED_GAMES);
    const server = start();
    await vi.waitFor(() => {
      expect([...settledGames.iterate()]).toHaveLength(settledBefore);
      expect(isLocked(outsider)).toBe(true);
    }, polling);
    expect(await server.end("SIGKILL")).toMatchObject({ signal: "SIGKILL" });
    outsider.exec("DROP TRIGGER stall");
  } finally {
    outsider.close();
  }
}

describe("settling in real processes", () => {
  it(
    "RULE-02 rolls back a killed settlement, and settles every game exactly once after a restart",
    async () => {
      const played = { games: 5, people: 20 };
      await withDatabase((db) => addPlayedGames(db, { ...played, endTime: Date.now() - 60_000 }));
      await killWhileSettling("game2", 2);
      await withDatabase(async (db) => {
        expect(await countSettled(db)).toBe(2);
        await expectRightCounters({ deps: { db } });
        const server = start();
        await server.ready;
        await settled(db, played.games);
        expect(await server.end("SIGTERM")).toMatchObject({
          code: 0,
          signal: null,
          complaints: "",
        });
        await expectSettledOnce(db, played);
        await expectRightCounters({ deps: { db } });
      });
    },
    TIMEOUT_MS,
  );
});
