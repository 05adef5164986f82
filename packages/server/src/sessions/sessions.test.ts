import { setImmediate } from "node:timers/promises";
import { openDatabase, schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestPerson, type TestServer } from "../testing/test-server.ts";
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
});
