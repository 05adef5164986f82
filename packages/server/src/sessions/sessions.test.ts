import { setImmediate } from "node:timers/promises";
import { openDatabase, schema } from "@stepout/db";
import { runElsewhere } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestPerson, type TestServer } from "../testing/test-server.ts";
import { hashToken } from "./session-adapter.ts";
import { SESSION_RECHECK_MS, SESSION_SEEN_EVERY_MS } from "./sessions.rules.ts";
import { createSessions } from "./sessions.ts";

const DAY_MS = 86_400_000;

/** More turns of the event loop than a look-up takes to read its row. */
const STEPS_TO_THE_ROW = 20;

let server: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
});
afterEach(() => server.close());

const setExpiry = (expiresAt: number) =>
  server.deps.db.transaction((tx) => tx.update(schema.sessions).set({ expiresAt }));

function change(...statements: string[]) {
  for (const statement of statements) runElsewhere(server.databaseUrl, statement);
}

const CHANGES = ["UPDATE", "DELETE"];

/** From now on a change of a session needs a row more, which SQLite refuses as on a full disk. */
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

describe("sessions", () => {
  it("AUTH-04 the database holds a hash of the token and never the token", async () => {
    const token = await server.deps.sessions.create(ana.userId);
    const rows = await server.deps.db.read.select().from(schema.sessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("AUTH-04 a session lasts 30 days and slides on while it is used", async () => {
    const token = await server.deps.sessions.create(ana.userId);
    const [fresh] = await server.deps.db.read.select().from(schema.sessions);
    expect(Math.abs((fresh?.expiresAt ?? 0) - Date.now() - 30 * DAY_MS)).toBeLessThan(DAY_MS);

    await setExpiry(Date.now() + DAY_MS);
    expect(await server.deps.sessions.resolve(token)).toMatchObject({ isRenewed: true });
    const expiries = (await server.deps.db.read.select().from(schema.sessions)).map(
      (session) => session.expiresAt,
    );
    expect(Math.max(...expiries)).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    expect(Math.min(...expiries)).toBeLessThan(Date.now() + 2 * DAY_MS);
  });

  it("AUTH-04 an expired session signs nobody in", async () => {
    const token = await server.deps.sessions.create(ana.userId);
    await setExpiry(Date.now() - 1);
    expect(await server.deps.sessions.resolve(token)).toBeNull();
    expect(await hashesInDatabase()).not.toContain(hashToken(token));
  });

  it("AUTH-04 a session that is too long, from a clock that was ahead, is cut to 30 days", async () => {
    const token = await server.deps.sessions.create(ana.userId);
    await setExpiry(Date.now() + 60 * DAY_MS);
    expect(await server.deps.sessions.resolve(token)).not.toBeNull();
    const rows = await server.deps.db.read.select().from(schema.sessions);
    const cut = rows.filter(({ expiresAt }) => expiresAt <= Date.now() + 30 * DAY_MS);
    expect(cut.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)]);
  });

  it.each([
    ["after an hour", -SESSION_SEEN_EVERY_MS, 0],
    ["not before", 1 - SESSION_SEEN_EVERY_MS, 1 - SESSION_SEEN_EVERY_MS],
    ["not at once", 0, 0],
    ["when the clock was ahead", 1, 0],
  ])("AUTH-10 a session is noted as seen %s", async (_, before, after) => {
    const { sessions, db } = server.deps;
    const token = await sessions.create(ana.userId);
    const now = server.clock.now();
    await db.transaction((tx) => tx.update(schema.sessions).set({ lastSeenAt: now + before }));
    await sessions.resolve(token);
    const rows = await db.read.select().from(schema.sessions);
    const row = rows.find(({ tokenHash }) => tokenHash === hashToken(token));
    expect((row?.lastSeenAt ?? 0) - now).toBe(after);
  });

  it("AUTH-04 a sign-in removes all traces of an expired session", async () => {
    await server.deps.sessions.create(ana.userId, { userAgent: "the browser of ana" });
    await setExpiry(Date.now() - 1);
    const ben = await server.createPerson("ben");
    const kept = await server.deps.db.read.select().from(schema.sessions);
    expect(kept.map(({ userId }) => userId)).toEqual([ben.userId]);
  });

  it("AUTH-04 signing out ends a session that is cached", async () => {
    const token = await server.deps.sessions.create(ana.userId);
    expect(await server.deps.sessions.resolve(token)).not.toBeNull();
    await server.deps.sessions.end(token);
    expect(await server.deps.sessions.resolve(token)).toBeNull();
  });

  it("AUTH-04 a look-up under way during the sign-out is not cached", async () => {
    const { db, sessions } = server.deps;
    const token = await sessions.create(ana.userId);
    server.clock.advance(SESSION_SEEN_EVERY_MS);
    const turn = Promise.withResolvers<void>();
    const busy = db.transaction(() => turn.promise);
    const signOut = sessions.end(token);
    // It reads the row, then waits behind the sign-out to store when the session was last seen.
    const lookUp = sessions.resolve(token);
    for (let step = 0; step < STEPS_TO_THE_ROW; step += 1) await setImmediate();
    turn.resolve();
    await Promise.all([busy, lookUp, signOut]);
    expect(await lookUp).toMatchObject({ actor: { userId: ana.userId } });
    expect(await sessions.resolve(token)).toBeNull();
  });

  it("AUTH-04 a sign-out in another process counts here at once", async () => {
    const token = await server.deps.sessions.create(ana.userId);
    expect(await server.deps.sessions.resolve(token)).not.toBeNull();

    const otherDb = openDatabase(server.deps.env.DATABASE_URL);
    await createSessions(otherDb, server.deps.clock, server.deps.logger).end(token);
    expect(await server.deps.sessions.resolve(token)).toBeNull();
    await otherDb.close();
  });

  it("AUTH-04 a disabled account is signed out within a minute", async () => {
    const token = await server.deps.sessions.create(ana.userId);
    await server.deps.sessions.resolve(token);
    await server.deps.db.transaction((tx) =>
      tx.update(schema.users).set({ disabledAt: server.clock.now() }),
    );
    server.clock.advance(SESSION_RECHECK_MS);
    expect(await server.deps.sessions.resolve(token)).toBeNull();
  });

  it("AUTH-04 an unknown token signs nobody in", async () => {
    expect(await server.deps.sessions.resolve("made-up")).toBeNull();
  });

  it.each([
    ["that has expired", "UPDATE sessions SET expiresAt = 0 WHERE userId ="],
    ["of a disabled account", "UPDATE users SET disabledAt = 1 WHERE id ="],
    ["of a deleted account", "UPDATE users SET deletedAt = 1 WHERE id ="],
  ])("AUTH-04 a session %s is not open", async (_, statement) => {
    const { sessions } = server.deps;
    const ben = await server.createPerson("ben");
    const ended = await sessions.resolve(await sessions.create(ana.userId));
    const kept = await sessions.resolve(await sessions.create(ben.userId));
    const ids = [ended?.sessionId ?? "", kept?.sessionId ?? ""];
    expect(await sessions.findOpen([...ids, "made-up"])).toEqual(new Set(ids));
    change(`${statement} '${ana.userId}'`);
    expect(await sessions.findOpen(ids)).toEqual(new Set(ids.slice(1)));
  });
});

describe("the end of sessions", () => {
  it("AUTH-04 is told with which ones have ended, never with somebody else's", async () => {
    const { sessions } = server.deps;
    const ben = await server.createPerson("ben");
    const open = async ({ userId }: TestPerson) => {
      const token = await sessions.create(userId);
      return { token, userId, sessionId: hashToken(token) };
    };
    const [phone, desk, other] = [await open(ana), await open(ana), await open(ben)];
    const told: string[][] = [];
    const names = { phone, desk, other };
    sessions.onEnd((hasEnded) => {
      told.push(Object.entries(names).flatMap(([name, one]) => (hasEnded(one) ? [name] : [])));
    });
    await sessions.end(phone.token);
    expect(await sessions.endById(ana.userId, desk.sessionId)).toBe(true);
    expect(await sessions.endById(ana.userId, other.sessionId)).toBe(false);
    await sessions.endOthers(ana.userId, desk.sessionId);
    await sessions.endAllOf(ana.userId);
    expect(told).toEqual([["phone"], ["desk"], ["phone"], ["phone", "desk"]]);
  });
});

describe("sessions on a full disk", () => {
  it("AUTH-04 sign people in as before, and are brought up to date later", async () => {
    const { db, sessions } = server.deps;
    const token = await sessions.create(ana.userId);
    const lastSeen = async () => {
      const rows = await db.read.select().from(schema.sessions);
      return Math.max(...rows.map(({ lastSeenAt }) => lastSeenAt ?? 0));
    };
    const before = await lastSeen();
    server.clock.advance(SESSION_SEEN_EVERY_MS);
    fillDisk();
    expect(await sessions.resolve(token)).toMatchObject({ actor: { userId: ana.userId } });
    expect(await lastSeen()).toBe(before);
    clearDisk();
    server.clock.advance(SESSION_RECHECK_MS);
    await sessions.resolve(token);
    expect(await lastSeen()).toBe(server.clock.now());
  });

  it("AUTH-04 end here all the same, and leave the database with a later sign-in", async () => {
    const { sessions } = server.deps;
    const ends: string[] = [];
    sessions.onEnd((hasEnded) => {
      if (hasEnded({ userId: ana.userId, sessionId })) ends.push(sessionId);
    });
    const token = await sessions.create(ana.userId);
    const other = await sessions.create(ana.userId);
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
    await sessions.create(ana.userId);
    expect(await hashesInDatabase()).not.toContain(sessionId);
    expect(told).toEqual([ana.userId]);
    await sessions.create(ana.userId);
    expect(told).toEqual([ana.userId]);
  });
});
