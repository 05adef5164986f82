import { mkdirSync, rmdirSync } from "node:fs";
import { databasePath, schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLastWrite } from "../cli/serve.ts";
import { AUDIT_RETENTION_MS } from "../domains/audit/audit.rules.ts";
import { recordEvent } from "../domains/audit/audit.service.ts";
import { startSettling } from "../domains/games/settlement/settlement-schedule.ts";
import { DAY, gameInput, HOUR } from "../domains/games/testing/game-input.ts";
import { CALLS_OF_ACCOUNT } from "../platform/limits/throttle.rules.ts";
import { CONFIRM_MS } from "../platform/time/watched-clock.ts";
import { SESSION_DAYS } from "../sessions/sessions.rules.ts";
import { countSettled } from "../testing/played-games.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../testing/test-server.ts";

let server: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer({ RATE_LIMIT: "on" });
  ana = await server.createPerson("ana");
});
afterEach(() => server.close());

const ask = async () => (await ana.rest("GET", "/api/games")).status;

const findSession = async () => (await server.deps.db.read.select().from(schema.sessions))[0];

const changeSession = (changes: { expiresAt?: number; lastSeenAt?: number }) =>
  server.deps.db.transaction((tx) => tx.update(schema.sessions).set(changes));

const lookAgain = async () => {
  server.clock.advance(60_000);
  expect(await ask()).toBe(200);
};

describe("a clock set back by a day", () => {
  it("RULE-14 HARD-02 doesn't lock out accounts or IP addresses after the clock is set back", async () => {
    for (let time = 0; time < CALLS_OF_ACCOUNT.size; time += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    server.clock.set(-DAY);
    server.clock.advance(CALLS_OF_ACCOUNT.refillMs);
    expect(await ask()).toBe(200);
  });

  it("RULE-14 SEE-03 /readyz still checks that the database is writable after the clock is set back", async () => {
    const readiness = async () => (await server.app.inject({ url: "/readyz" })).statusCode;
    expect(await readiness()).toBe(200);
    server.clock.set(-DAY);
    server.clock.advance(1_000);
    const obstacle = `${databasePath(server.databaseUrl)}-probe-${process.pid}`;
    mkdirSync(obstacle);
    expect(await readiness()).toBe(503);
    rmdirSync(obstacle);
  });

  it("RULE-14 AUTH-04 setting the clock back does not shorten sessions permanently", async () => {
    const stored = {
      lastSeenAt: server.clock.now(),
      expiresAt: Date.now() + 2 * SESSION_DAYS * DAY,
    };
    await changeSession(stored);
    server.clock.set(-DAY);
    await lookAgain();
    expect(await findSession()).toMatchObject(stored);
    server.clock.set(DAY);
    await lookAgain();
    expect((await findSession())?.expiresAt).toBeLessThan(stored.expiresAt);
  });

  it("RULE-14 AUTH-04 updates and expires sessions after the clock is set back", async () => {
    expect(await ask()).toBe(200);
    await changeSession({
      lastSeenAt: server.clock.now() + DAY,
      expiresAt: Date.now() + 3 * SESSION_DAYS * DAY,
    });
    await lookAgain();
    const session = await findSession();
    expect(session?.lastSeenAt).toBe(server.clock.now());
    expect(session?.expiresAt).toBeLessThanOrEqual(Date.now() + SESSION_DAYS * DAY);
  });
});

describe("a clock set ahead by days", () => {
  it("RULE-14 RULE-02 settles no game in the first 10 minutes after the clock jumps ahead", async () => {
    const { id } = await ana.call.games.create(gameInput(server.clock, { endsIn: DAY }));
    const schedule = startSettling(server.deps);
    await expect.poll(() => server.clock.awaited()).toHaveLength(1);
    server.clock.set(2 * DAY);
    server.clock.advance(HOUR / 60);
    expect((await ana.call.games.get({ id })).status).toBe("completed");
    expect(await ana.call.games.results({ id })).toEqual([]);
    expect(await countSettled(server.deps.db)).toBe(0);
    server.clock.set(-2 * DAY);
    expect((await ana.call.games.get({ id })).status).toBe("active");
    await schedule.stop();
  });

  it("RULE-14 RULE-02 settles ended games 10 minutes after the clock jumps ahead, for example after a suspend", async () => {
    await ana.call.games.create(gameInput(server.clock, { endsIn: DAY }));
    const schedule = startSettling(server.deps);
    await expect.poll(() => server.clock.awaited()).toHaveLength(1);
    server.clock.set(2 * DAY);
    server.deps.clock.confirmed();
    server.clock.advance(CONFIRM_MS);
    await expect.poll(() => countSettled(server.deps.db)).toBe(1);
    await schedule.stop();
  });

  it("RULE-14 HARD-05 deletes no audit entries when the clock jumps ahead", async () => {
    const { db } = server.deps;
    const record = () =>
      db.transaction((tx) => recordEvent(tx, server.deps, { action: "signed-in" }));
    await record();
    server.clock.set(AUDIT_RETENTION_MS + DAY);
    await record();
    expect(await db.read.select().from(schema.auditEvents)).toHaveLength(2);
    server.clock.advance(CONFIRM_MS);
    await record();
    expect(await db.read.select().from(schema.auditEvents)).toHaveLength(2);
  });

  it("RULE-14 AUTH-04 rejects expired sessions after a clock jump, but keeps their rows for 10 minutes", async () => {
    server.clock.set(2 * DAY);
    await changeSession({ expiresAt: Date.now() - DAY });
    expect(await ask()).toBe(401);
    await newSession(server.deps, ana.userId);
    expect(await server.deps.db.read.select().from(schema.sessions)).toHaveLength(2);
    server.clock.advance(CONFIRM_MS);
    expect(await ask()).toBe(401);
    expect(await server.deps.db.read.select().from(schema.sessions)).toHaveLength(1);
  });
});

it("RULE-14 detects at startup that the clock is far ahead of the last write", async () => {
  const { db } = server.deps;
  expect(await findLastWrite(db.read)).toBe(server.clock.now());
  server.clock.advance(HOUR);
  await db.transaction((tx) => recordEvent(tx, server.deps, { action: "signed-in" }));
  expect(await findLastWrite(db.read)).toBe(server.clock.now());
  await db.transaction(async (tx) => {
    await tx.delete(schema.auditEvents);
    await tx.delete(schema.sessions);
  });
  expect(await findLastWrite(db.read)).toBeUndefined();
});
