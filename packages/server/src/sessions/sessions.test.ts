import { openDatabase, schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { runElsewhere } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONFIRM_MS } from "../platform/time/watched-clock.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../testing/test-server.ts";
import { hashToken } from "./session-adapter.ts";
import { OWN_SESSIONS_LIMIT, SESSION_MAX_DAYS, SESSION_SEEN_EVERY_MS } from "./sessions.rules.ts";
import { createSessions } from "./sessions.ts";

const DAY_MS = 86_400_000;

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

const hashesInDatabase = async () =>
  (await server.deps.db.read.select().from(schema.sessions)).map(({ tokenHash }) => tokenHash);

describe("sessions", () => {
  it("AUTH-04 stores only a hash of the session token", async () => {
    const token = await newSession(server.deps, ana.userId);
    const rows = await server.deps.db.read.select().from(schema.sessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("AUTH-04 ends a session after 30 days without use", async () => {
    const token = await newSession(server.deps, ana.userId);
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

  it("AUTH-04 refuses an expired session", async () => {
    const token = await newSession(server.deps, ana.userId);
    await setExpiry(Date.now() - 1);
    expect(await server.deps.sessions.resolve(token)).toBeNull();
    expect(await hashesInDatabase()).not.toContain(hashToken(token));
  });

  it("AUTH-04 shortens a session to 30 days if the clock was ahead when it began", async () => {
    const token = await newSession(server.deps, ana.userId);
    await setExpiry(Date.now() + 60 * DAY_MS);
    expect(await server.deps.sessions.resolve(token)).not.toBeNull();
    const rows = await server.deps.db.read.select().from(schema.sessions);
    const cut = rows.filter(({ expiresAt }) => expiresAt <= Date.now() + 30 * DAY_MS);
    expect(cut.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)]);
  });

  it.each([
    { what: "is updated after an hour", before: -SESSION_SEEN_EVERY_MS, after: 0, writes: 1 },
    {
      what: "is not updated before an hour has passed",
      before: 1 - SESSION_SEEN_EVERY_MS,
      after: 1 - SESSION_SEEN_EVERY_MS,
      writes: 0,
    },
    { what: "is not updated again immediately", before: 0, after: 0, writes: 0 },
    { what: "is corrected if the clock was ahead", before: 1, after: 0, writes: 1 },
    {
      what: "is not updated while the clock is behind",
      before: 0,
      after: 0,
      writes: 0,
      setBy: -DAY_MS,
    },
  ])("AUTH-10 a session's last use $what", async ({ before, after, writes, setBy = 0 }) => {
    const { sessions, db } = server.deps;
    const token = await newSession(server.deps, ana.userId);
    const now = server.clock.now();
    await db.transaction((tx) => tx.update(schema.sessions).set({ lastSeenAt: now + before }));
    change(
      "CREATE TABLE writes (id INTEGER PRIMARY KEY)",
      "CREATE TRIGGER onWrite AFTER UPDATE ON sessions BEGIN INSERT INTO writes VALUES (NULL); END",
    );
    server.clock.set(setBy);
    await sessions.resolve(token);
    const rows = await db.read.select().from(schema.sessions);
    const row = rows.find(({ tokenHash }) => tokenHash === hashToken(token));
    expect((row?.lastSeenAt ?? 0) - now).toBe(after);
    expect(runElsewhere(server.databaseUrl, "SELECT id FROM writes")).toHaveLength(writes);
  });

  it("AUTH-04 keeps sessions for 10 minutes after the clock jumps ahead", async () => {
    const token = await newSession(server.deps, ana.userId);
    await setExpiry(Date.now() - DAY_MS / 2);
    server.clock.set(DAY_MS);
    await server.createPerson("ben");
    expect(await hashesInDatabase()).toContain(hashToken(token));
    server.clock.advance(CONFIRM_MS);
    await server.createPerson("cleo");
    expect(await hashesInDatabase()).not.toContain(hashToken(token));
  });

  it("HARD-07 AUTH-04 a sign-in over the session limit ends the least recently used session", async () => {
    const { sessions } = server.deps;
    const ben = await server.createPerson("ben");
    const tokens: string[] = [];
    for (let nth = 0; nth <= OWN_SESSIONS_LIMIT; nth += 1) {
      server.clock.advance(1_000);
      tokens.push(await newSession(server.deps, ben.userId));
    }
    const [first = "", second = ""] = tokens;
    expect(await sessions.resolve(first)).toBeNull();
    expect(await sessions.resolve(second)).not.toBeNull();
    expect((await ben.rest("GET", "/api/games")).status).toBe(401);
    expect((await ana.rest("GET", "/api/games")).status).toBe(200);
  });

  it("AUTH-04 applies a sign-out in another process immediately", async () => {
    const token = await newSession(server.deps, ana.userId);
    expect(await server.deps.sessions.resolve(token)).not.toBeNull();

    const otherDb = await openDatabase(server.deps.env.DATABASE_URL);
    await createSessions(otherDb, server.deps.clock, server.deps.logger).end(token);
    expect(await server.deps.sessions.resolve(token)).toBeNull();
    await otherDb.close();
  });

  it("AUTH-04 signs a disabled account out immediately", async () => {
    const token = await newSession(server.deps, ana.userId);
    await server.deps.sessions.resolve(token);
    await server.deps.db.transaction((tx) =>
      tx.update(schema.users).set({ disabledAt: server.clock.now() }),
    );
    expect(await server.deps.sessions.resolve(token)).toBeNull();
  });

  it.each([
    ["that has expired", "UPDATE sessions SET expiresAt = 0 WHERE userId ="],
    ["of a disabled account", "UPDATE users SET disabledAt = 1 WHERE id ="],
    ["of a deleted account", "UPDATE users SET deletedAt = 1 WHERE id ="],
  ])("AUTH-04 a session %s is not listed as open", async (_, statement) => {
    const { sessions } = server.deps;
    const ben = await server.createPerson("ben");
    const ended = await sessions.resolve(await newSession(server.deps, ana.userId));
    const kept = await sessions.resolve(await newSession(server.deps, ben.userId));
    const ids = [ended?.sessionId ?? "", kept?.sessionId ?? ""];
    expect(await sessions.findOpen([...ids, "made-up"])).toEqual(new Set(ids));
    change(`${statement} '${ana.userId}'`);
    expect(await sessions.findOpen(ids)).toEqual(new Set(ids.slice(1)));
  });
});

describe("ending sessions", () => {
  it("AUTH-04 notifies only the listeners of ended sessions", async () => {
    const { sessions } = server.deps;
    const ben = await server.createPerson("ben");
    const open = async ({ userId }: TestPerson) => {
      const token = await newSession(server.deps, userId);
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
    await server.deps.db.transaction((tx) => sessions.endAllOf(tx, ana.userId));
    expect(told).toEqual([["phone"], ["desk"], ["phone"], ["phone", "desk"]]);
  });

  const endings: [string, (of: Ending) => Promise<unknown>, boolean, number][] = [
    ["one", ({ phone, also }) => ended().end(phone, also), true, 1],
    ["an unknown one", ({ also }) => ended().end("made-up", also), false, 2],
    ["one by its id", ({ me, id, also }) => ended().endById(me, id, also), true, 1],
    ["somebody else's", ({ id, also }) => ended().endById("somebody", id, also), false, 2],
    ["all others", ({ me, id, also }) => ended().endOthers(me, id, also), true, 1],
    ["all", ({ me, also }) => ended().endOthers(me, null, also), true, 0],
    ["none", ({ also }) => ended().endOthers("somebody", null, also), false, 2],
  ];

  interface Ending {
    me: string;
    phone: string;
    id: string;
    also: () => Promise<void>;
  }

  const ended = () => server.deps.sessions;

  it.each(endings)(
    "AUTH-10 writes the audit entry only if a session ended: %s",
    async (_, end, isDone, left) => {
      const phone = await newSession(server.deps, ana.userId);
      let written = 0;
      const also = async () => {
        written += 1;
      };
      await end({ me: ana.userId, phone, id: hashToken(phone), also });
      expect(written).toBe(isDone ? 1 : 0);
      expect(await hashesInDatabase()).toHaveLength(left);
    },
  );

  it("AUTH-04 keeps a session if the transaction that ends it is rolled back", async () => {
    const token = await newSession(server.deps, ana.userId);
    const failing = async () => {
      throw new Error("not written");
    };
    await expect(server.deps.sessions.end(token, failing)).rejects.toThrow("not written");
    expect(await server.deps.sessions.resolve(token)).not.toBeNull();
  });
});

describe("a session's maximum age", () => {
  let token: string;
  beforeEach(async () => {
    token = await newSession(server.deps, ana.userId);
  });
  const isThis = () => eq(schema.sessions.tokenHash, hashToken(token));

  const setTimes = (daysOld: number, daysLeft: number) =>
    server.deps.db.transaction((tx) =>
      tx
        .update(schema.sessions)
        .set({
          createdAt: server.clock.now() - daysOld * DAY_MS,
          expiresAt: Date.now() + daysLeft * DAY_MS,
        })
        .where(isThis()),
    );

  async function daysLeft(): Promise<number> {
    const [row] = await server.deps.db.read.select().from(schema.sessions).where(isThis());
    return Math.round(((row?.expiresAt ?? 0) - Date.now()) / DAY_MS);
  }

  it("MEND-09 a session ends 180 days after sign-in, even for open streams", async () => {
    await setTimes(SESSION_MAX_DAYS - 100, 1);
    expect(await server.deps.sessions.resolve(token)).not.toBeNull();
    expect(await daysLeft()).toBe(30);
    await setTimes(SESSION_MAX_DAYS - 10, 1);
    expect(await server.deps.sessions.resolve(token)).not.toBeNull();
    expect(await daysLeft()).toBe(10);
    await setTimes(SESSION_MAX_DAYS, 0);
    expect(await server.deps.sessions.resolve(token)).toBeNull();
    expect(await server.deps.sessions.findOpen([hashToken(token)])).toEqual(new Set());
  });
});
