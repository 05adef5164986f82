import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newSession } from "../testing/new-session.ts";
import { createTestServer, type TestPerson, type TestServer } from "../testing/test-server.ts";
import { hashToken } from "./session-adapter.ts";
import { SESSION_RECHECK_MS } from "./sessions.rules.ts";

const DAY_MS = 86_400_000;
const REMEMBERED = 10_000;
const ROWS_PER_STATEMENT = 1_000;

let server: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
});
afterEach(() => server.close());

/** Takes the row away as nothing in the app does, so that only the cache knows the session. */
const takeRow = (token: string) =>
  server.deps.db.transaction((tx) =>
    tx.delete(schema.sessions).where(eq(schema.sessions.tokenHash, hashToken(token))),
  );

/** Signs ana in on many devices, beyond what signing in allows. */
async function signInOften(times: number): Promise<string[]> {
  const tokens = Array.from({ length: times }, (_, nth) => `token ${nth}`);
  const now = server.clock.now();
  const rows = tokens.map((token) => ({
    tokenHash: hashToken(token),
    userId: ana.userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: Date.now() + 30 * DAY_MS,
  }));
  await server.deps.db.transaction(async (tx) => {
    for (let from = 0; from < times; from += ROWS_PER_STATEMENT) {
      await tx.insert(schema.sessions).values(rows.slice(from, from + ROWS_PER_STATEMENT));
    }
  });
  return tokens;
}

describe("remembered sessions", () => {
  it("AUTH-04 are looked up once a minute, and not renewed in between", async () => {
    const { sessions } = server.deps;
    server.clock.advance(SESSION_RECHECK_MS);
    const token = await newSession(server.deps, ana.userId);
    await sessions.resolve(token);
    await takeRow(token);
    server.clock.advance(SESSION_RECHECK_MS - 1);
    expect(await sessions.resolve(token)).toEqual({
      actor: { userId: ana.userId },
      sessionId: hashToken(token),
      isWaiting: false,
      isRenewed: false,
    });
    server.clock.advance(1);
    expect(await sessions.resolve(token)).toBeNull();
  });

  it("AUTH-04 are forgotten when there are too many, and looked up again", async () => {
    const { sessions } = server.deps;
    const [first = "", ...others] = await signInOften(REMEMBERED + 1);
    const last = others.pop() ?? "";
    for (const token of [first, ...others]) await sessions.resolve(token);
    await takeRow(first);
    expect(await sessions.resolve(first)).not.toBeNull();
    expect(await sessions.resolve(last)).not.toBeNull();
    expect(await sessions.resolve(first)).toBeNull();
  });
});
