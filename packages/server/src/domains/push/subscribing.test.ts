import { createECDH } from "node:crypto";
import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BROWSER_KEYS } from "../../declarations/testing/browser-keys.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../../testing/test-server.ts";
import { SUBSCRIPTIONS_MAX } from "./push.rules.ts";

const ENDPOINT = "https://push.example/send/ana";
const ALLOWED = "https://127.0.0.1:8443";

let server: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer({ PUSH_SERVICE_URL: `${ALLOWED}/` });
  ana = await server.createPerson("ana");
});
afterEach(() => server.close());

const subscribe = (person: TestPerson, endpoint = ENDPOINT, keys = BROWSER_KEYS) =>
  person.rest("POST", "/api/push/subscriptions", { endpoint, keys });

const signInAgain = async (person: TestPerson) =>
  server.personOf({ ...person, token: await newSession(server.deps, person.userId) });

it("HABIT-01 publishes a P-256 public key, and lists a browser that subscribes as the current device", async () => {
  const { key } = await ana.call.push.key();
  const point = Buffer.from(key, "base64url");
  expect(createECDH("prime256v1").generateKeys().length).toBe(point.length);
  expect((await subscribe(ana)).status).toBe(201);
  const [device, ...others] = await ana.call.push.list();
  expect(device).toMatchObject({ isCurrent: true, lastSentAt: null });
  expect(others).toEqual([]);
});

it.each(["off", "mail", "push"] as const)(
  "HABIT-03 subscribing for the reminder sets it to push if it was %s, but other subscriptions keep it",
  async (reminderBy) => {
    const change = { reminderBy, reminderHour: 7, weeklyMail: true };
    const before = await ana.call.notifications.changeSettings(change);
    expect((await subscribe(ana)).status).toBe(201);
    expect(await ana.call.notifications.settings()).toEqual(before);
    const sent = { endpoint: ENDPOINT, keys: BROWSER_KEYS, isForReminder: true };
    expect((await ana.rest("POST", "/api/push/subscriptions", sent)).status).toBe(201);
    expect(await ana.call.notifications.settings()).toEqual({ ...before, reminderBy: "push" });
    const rows = server.deps.db.read.select().from(schema.notificationSettings);
    expect(await rows).toMatchObject([{ reminderDueAt: expect.any(Number) }]);
  },
);

describe("an endpoint", () => {
  it.each([
    "http://push.example/send",
    "https://localhost/send",
    "https://127.0.0.1/send",
    "https://192.168.1.4/send",
    "https://[::1]/send",
    "https://169.254.169.254/latest/meta-data",
    "https://router/send",
    "https://ip6-localhost/send",
    "https://push.local./send",
    "https://push.example:8443/send",
    "https://user:password@push.example/send",
    "https://127.0.0.1:8444/send",
    "not an address",
  ])("HABIT-01 rejects an endpoint that can't be a public push service: %s", async (endpoint) => {
    expect((await subscribe(ana, endpoint)).status).toBe(400);
    expect(await ana.call.push.list()).toEqual([]);
  });

  it("HABIT-01 accepts an endpoint in the host's network if the host allows its push service", async () => {
    expect((await subscribe(ana, `${ALLOWED}/send`)).status).toBe(201);
  });
});

it("HABIT-01 rejects a key that is not a point on the curve", async () => {
  const p256dh = Buffer.alloc(65, 4).toString("base64url");
  expect((await subscribe(ana, ENDPOINT, { ...BROWSER_KEYS, p256dh })).status).toBe(400);
  const compressed = Buffer.from(BROWSER_KEYS.p256dh, "base64url").fill(2, 0, 1);
  const keys = { ...BROWSER_KEYS, p256dh: compressed.toString("base64url") };
  expect((await subscribe(ana, ENDPOINT, keys)).status).toBe(400);
});

it("HABIT-01 the next user of a browser takes over its subscription", async () => {
  const ben = await server.createPerson("ben");
  await subscribe(ana);
  await subscribe(ben, ENDPOINT.replace("push.example", "PUSH.example:443"));
  expect(await ana.call.push.list()).toEqual([]);
  expect(await ben.call.push.list()).toHaveLength(1);
});

it("HABIT-01 keeps one subscription per session, even if the browser replaces its endpoint", async () => {
  const first = await ana.call.push.create({ endpoint: ENDPOINT, keys: BROWSER_KEYS });
  expect(await ana.call.push.create({ endpoint: ENDPOINT, keys: BROWSER_KEYS })).toEqual(first);
  await subscribe(ana, `${ENDPOINT}/next`);
  expect(await ana.call.push.list()).toHaveLength(1);
});

it("HABIT-01 lets users end their other devices' subscriptions, but not another user's", async () => {
  const phone = await signInAgain(ana);
  const { id } = await phone.call.push.create({ endpoint: ENDPOINT, keys: BROWSER_KEYS });
  const ben = await server.createPerson("ben");
  expect((await ben.rest("DELETE", `/api/push/subscriptions/${id}`)).status).toBe(404);
  expect((await ana.rest("DELETE", `/api/push/subscriptions/${id}`)).status).toBe(200);
  expect(await phone.call.push.list()).toEqual([]);
});

it("HABIT-01 ends the user's oldest subscription when a new device exceeds the limit", async () => {
  for (let nth = 0; nth <= SUBSCRIPTIONS_MAX; nth += 1) {
    await subscribe(await signInAgain(ana), `${ENDPOINT}/${nth}`);
    server.clock.advance(1);
  }
  expect(await ana.call.push.list()).toHaveLength(SUBSCRIPTIONS_MAX);
});
