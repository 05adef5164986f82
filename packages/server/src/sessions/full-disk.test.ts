import { schema } from "@stepout/db";
import { runElsewhere } from "@stepout/db/testing";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../testing/test-server.ts";
import { SESSION_SEEN_EVERY_MS } from "./sessions.rules.ts";

let server: TestServer;
let ana: TestPerson;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const logger = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  server = await createTestServer({}, logger);
  ana = await server.createPerson("ana");
});
afterEach(() => server.close());

function change(...statements: string[]) {
  for (const statement of statements) runElsewhere(server.databaseUrl, statement);
}

const CHANGES = ["UPDATE", "DELETE"];

/** Simulates a full disk: each session change also inserts a row that SQLite refuses. */
const fillDisk = () =>
  change(
    "CREATE TABLE ballast (id INTEGER PRIMARY KEY AUTOINCREMENT)",
    `INSERT INTO ballast VALUES (${2n ** 63n - 1n})`,
    ...CHANGES.map(
      (act) => `CREATE TRIGGER on${act} BEFORE ${act} ON sessions
        BEGIN INSERT INTO ballast VALUES (NULL); END`,
    ),
  );

const clearDisk = () => change(...CHANGES.map((act) => `DROP TRIGGER on${act}`));

const hashesInDatabase = async () =>
  (await server.deps.db.read.select().from(schema.sessions)).map(({ tokenHash }) => tokenHash);

describe("sessions on a full disk", () => {
  it("AUTH-04 keeps users signed in on a full disk, and updates their sessions once space is free", async () => {
    const { db, sessions } = server.deps;
    const token = await newSession(server.deps, ana.userId);
    const lastSeen = async () => {
      const rows = await db.read.select().from(schema.sessions);
      return Math.max(...rows.map(({ lastSeenAt }) => lastSeenAt ?? 0));
    };
    const before = await lastSeen();
    server.clock.advance(SESSION_SEEN_EVERY_MS);
    fillDisk();
    expect(await sessions.resolve(token)).toMatchObject({ actor: { userId: ana.userId } });
    expect(await lastSeen()).toBe(before);
    expect(lines).toEqual([
      expect.stringMatching(/"err".*SQLITE_FULL.*"Could not update a session"/),
    ]);
    clearDisk();
    await sessions.resolve(token);
    expect(await lastSeen()).toBe(server.clock.now());
  });

  it("AUTH-04 signing out on a full disk ends the session; the next sign-in deletes the session's row", async () => {
    const { sessions } = server.deps;
    const ends: string[] = [];
    sessions.onEnd((hasEnded) => {
      if (hasEnded({ userId: ana.userId, sessionId })) ends.push(sessionId);
    });
    const token = await newSession(server.deps, ana.userId);
    const other = await newSession(server.deps, ana.userId);
    const sessionId = (await sessions.resolve(token))?.sessionId ?? "";
    const told: string[] = [];
    fillDisk();
    const alongside = async (_: unknown, userId: string) => void told.push(userId);
    await expect(sessions.end(token, alongside)).rejects.toMatchObject({
      cause: { code: "SQLITE_FULL" },
    });
    expect(await sessions.resolve(token)).toBeNull();
    expect(await sessions.resolve(other)).not.toBeNull();
    expect(await sessions.findOpen([sessionId])).toEqual(new Set());
    expect(ends).toEqual([sessionId]);
    clearDisk();

    expect(await hashesInDatabase()).toContain(sessionId);
    expect(told).toEqual([]);
    await newSession(server.deps, ana.userId);
    expect(await hashesInDatabase()).not.toContain(sessionId);
    expect(told).toEqual([ana.userId]);
    await newSession(server.deps, ana.userId);
    expect(told).toEqual([ana.userId]);
  });
});
