import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY_MS } from "../platform/time/days.rules.ts";
import { newSession } from "../testing/new-session.ts";
import { createTestServer, type TestPerson, type TestServer } from "../testing/test-server.ts";
import { hashToken } from "./session-adapter.ts";
import { SESSION_MAX_DAYS } from "./sessions.rules.ts";

const { sessions } = schema;

let server: TestServer;
let ana: TestPerson;
let token: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  token = await newSession(server.deps, ana.userId);
});
afterEach(() => server.close());

const isThis = () => eq(sessions.tokenHash, hashToken(token));

const setTimes = (daysOld: number, daysLeft: number) =>
  server.deps.db.transaction((tx) =>
    tx
      .update(sessions)
      .set({
        createdAt: server.clock.now() - daysOld * DAY_MS,
        expiresAt: Date.now() + daysLeft * DAY_MS,
      })
      .where(isThis()),
  );

async function daysLeft(): Promise<number> {
  const [row] = await server.deps.db.read.select().from(sessions).where(isThis());
  return Math.round(((row?.expiresAt ?? 0) - Date.now()) / DAY_MS);
}

it("MEND-09 using a session does not extend it beyond 180 days", async () => {
  await setTimes(SESSION_MAX_DAYS - 100, 1);
  expect(await server.deps.sessions.resolve(token)).not.toBeNull();
  expect(await daysLeft()).toBe(30);
  await setTimes(SESSION_MAX_DAYS - 10, 1);
  server.clock.advance(DAY_MS);
  expect(await server.deps.sessions.resolve(token)).not.toBeNull();
  expect(await daysLeft()).toBe(9);
});

it("MEND-09 a session ends for calls and open streams 180 days after the sign-in", async () => {
  await setTimes(SESSION_MAX_DAYS, 0);
  expect(await server.deps.sessions.resolve(token)).toBeNull();
  expect(await server.deps.sessions.findOpen([hashToken(token)])).toEqual(new Set());
});
