import type { LightMyRequestResponse } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BATCH_MAX, CALLS_OF_ACCOUNT } from "../../platform/limits/throttle.rules.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../../testing/test-server.ts";

const VALIDATE_WEIGHT = 5;

let server: TestServer;
let ana: TestPerson;
let cookie: string;
beforeEach(async () => {
  server = await createTestServer({ RATE_LIMIT: "on" });
  ana = await server.createPerson("ana");
  cookie = `stepout=${await newSession(server.deps, ana.userId)}`;
});
afterEach(() => server.close());

function askBatch(name: string, times: number, input?: object): Promise<LightMyRequestResponse> {
  const names = Array.from({ length: times }, () => name).join(",");
  const body = Object.fromEntries(Array.from({ length: times }, (_, nth) => [nth, input]));
  return server.app.inject({
    method: input ? "POST" : "GET",
    url: `/trpc/${names}?batch=1`,
    headers: { cookie, ...(input && { "content-type": "application/json" }) },
    ...(input && { payload: JSON.stringify(body) }),
  });
}

const statusOf = async (asked: Promise<LightMyRequestResponse>) => (await asked).statusCode;

describe("a batch of calls", () => {
  it("HARD-02 counts each call in a batch against the rate limit", async () => {
    const fits = CALLS_OF_ACCOUNT.size / BATCH_MAX;
    for (let time = 0; time < fits; time += 1) {
      expect(await statusOf(askBatch("groups.list", BATCH_MAX))).toBe(400);
    }
    expect((await ana.rest("GET", "/api/games")).status).toBe(429);
  });

  it("HARD-02 refuses a batch that exceeds the rate limit with Retry-After, and does not count it", async () => {
    for (let left = CALLS_OF_ACCOUNT.size; left > BATCH_MAX / 2; left -= BATCH_MAX / 2) {
      expect(await statusOf(askBatch("account.stats", BATCH_MAX / 2))).toBe(200);
    }
    const refused = await askBatch("account.stats", BATCH_MAX);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
    expect(await statusOf(askBatch("account.stats", BATCH_MAX / 2))).toBe(200);
    expect(await statusOf(askBatch("account.stats", 1))).toBe(429);
  });

  it("HARD-02 counts one post validation as several calls", async () => {
    const weight = BATCH_MAX * VALIDATE_WEIGHT;
    for (let time = 0; time < CALLS_OF_ACCOUNT.size / weight; time += 1) {
      expect(await statusOf(askBatch("posts.validate", BATCH_MAX, { content: "I ran" }))).toBe(200);
    }
    expect(await statusOf(askBatch("account.stats", 1))).toBe(429);
  });

  it("HARD-03 serves other requests between the calls in a batch", async () => {
    const ben = await server.createPerson("ben");
    const answered: string[] = [];
    const batch = askBatch("posts.validate", BATCH_MAX, { content: "I ran a mile. ".repeat(100) });
    const other = ben.rest("GET", "/api/games").then(() => answered.push("ben"));
    await Promise.all([batch.then(() => answered.push("batch")), other]);
    expect(answered).toEqual(["ben", "batch"]);
  });
});

describe("concurrent requests from one account", () => {
  it("HARD-03 queues concurrent requests per account, so that other accounts don't wait", async () => {
    const ben = await server.createPerson("ben");
    const order: string[] = [];
    const mine = Array.from({ length: 20 }, () =>
      askBatch("account.stats", BATCH_MAX).then(() => order.push("ana")),
    );
    const his = ben.rest("GET", "/api/games").then(() => order.push("ben"));
    await Promise.all([...mine, his]);
    expect(order.indexOf("ben")).toBeLessThanOrEqual(2);
  });

  it("HARD-03 refuses an account's requests only while its queue is full", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async () => (await ana.rest("GET", "/api/games")).status),
    );
    const refused = statuses.filter((status) => status === 429);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.length).toBeLessThanOrEqual(98);
    expect((await ana.rest("GET", "/api/games")).status).toBe(200);
  });
});
