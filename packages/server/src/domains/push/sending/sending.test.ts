import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sumDeliveries } from "../../../platform/outbox/delivery-days.ts";
import { CLAIM_MS } from "../../../platform/outbox/outbox.rules.ts";
import { createPushTest, type PushTest } from "../../../testing/push/push-test.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { pushTemplates } from "../../push-templates.ts";
import { FAILING_MAX_MS, MERGE_MS, PUSHES_PER_DAY, USEFUL_FOR_MS } from "../push.rules.ts";
import { findNextPush, type NewPush, queuePush } from "../queue.service.ts";
import { claimPush } from "./claims.service.ts";

const MINUTE_MS = 60_000;
const UNAVAILABLE = 503;
const TOO_MANY = 429;
const TOO_LARGE = 413;

let test: PushTest;
let ana: TestPerson;
beforeEach(async () => {
  test = await createPushTest();
  ana = await test.server.createPerson("ana");
});
afterEach(() => test.close());

const queue = (push: Partial<NewPush> = {}) => {
  const { deps } = test.server;
  return deps.db.transaction((tx) =>
    queuePush(tx, deps, {
      userId: ana.userId,
      kind: "message",
      at: test.server.clock.now(),
      topic: deps.ids.nextId(),
      ...push,
    }),
  );
};

const templates = {
  ...pushTemplates,
  message: async () => ({ title: "A club", body: "Ben sent you a message", path: "/messages" }),
};
const send = () => test.send(templates);

const answer = (status: number, headers = {}) => {
  test.service.doing.answer = (response) => response.writeHead(status, headers).end();
};

const countsOf = async () => {
  const { deps, clock } = test.server;
  const [today] = await sumDeliveries(deps.db.read, clock.now(), 1);
  return today && { sent: today.sent, failed: today.failed };
};

const failures = async () => {
  const hana = await test.server.createPerson("hana", { isHost: true });
  return (await hana.call.admin.deliveries()).push.failures;
};

const isSubscribed = async () => (await ana.call.push.list()).length > 0;

const untilNext = async () =>
  ((await findNextPush(test.server.deps.db.read)) ?? Number.NaN) - test.server.clock.now();

describe("pushes", () => {
  it("HABIT-01 sends a declarative push message that is encrypted and signed", async () => {
    const { id, endpoint } = await test.subscribe(ana);
    await ana.call.push.test({ id });
    const [push] = test.service.received;
    expect(test.service.refused).toEqual([]);
    expect(push?.endpoint).toBe(endpoint);
    expect(push?.claims.sub).toBe("https://club.example");
    expect(push?.headers).toMatchObject({
      ttl: "600",
      urgency: "high",
      topic: "test",
    });
    expect(JSON.parse(push?.text ?? "")).toEqual({
      web_push: 8030,
      notification: {
        title: "Notifications work",
        body: "This device now receives notifications from StepOut.",
        navigate: "https://club.example/profile",
        tag: push?.headers.topic,
        lang: "en",
        dir: "auto",
      },
    });
    expect(await countsOf()).toEqual({ sent: 1, failed: 0 });
  });

  it("HABIT-01 sends a push only to the user's own devices", async () => {
    const ben = await test.server.createPerson("ben");
    await test.subscribe(ben);
    const { endpoint } = await test.subscribe(ana);
    expect(await queue()).toBe(true);
    await send();
    expect(test.service.received.map((push) => push.endpoint)).toEqual([endpoint]);
  });

  it("HABIT-01 queues no push for a user without a device", async () => {
    expect(await queue()).toBe(false);
  });

  it("HABIT-01 merges queued pushes of the same kind and topic, and keeps the earliest time", async () => {
    await test.subscribe(ana);
    const at = test.server.clock.now();
    for (const moment of [at, at - 2, at - 1]) await queue({ topic: "", at: moment });
    await queue({ topic: "a game" });
    await queue({ topic: "", kind: "comment" });
    const rows = await test.server.deps.db.read.select().from(schema.pushQueue);
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual(expect.objectContaining({ merged: 3, createdAt: at - 2 }));
  });

  it("HABIT-02 after a push, merges pushes with the same topic and sends them together ten minutes later", async () => {
    await test.subscribe(ana);
    await queue({ topic: "a post" });
    test.service.doing.answer = (response) => {
      test.service.doing.answer = undefined;
      void queue({ topic: "a post" }).then(() => response.writeHead(201).end());
    };
    expect(await send()).toBe(1);
    await queue({ topic: "a post" });
    expect(await untilNext()).toBe(MERGE_MS);
    test.server.clock.advance(MERGE_MS);
    expect(await send()).toBe(1);
    test.server.clock.advance(MERGE_MS);
    expect(await send()).toBe(0);
    expect(await untilNext()).toBeNaN();
  });
});

describe("sign-out", () => {
  it("HABIT-01 sends no queued pushes after the user signs out", async () => {
    await test.subscribe(ana);
    await queue();
    await test.server.deps.sessions.end(ana.token);
    expect(await send()).toBe(0);
    expect(test.service.received).toEqual([]);
  });

  it("HABIT-01 sends no push if the session ends after the push was claimed", async () => {
    await test.subscribe(ana);
    await queue();
    const { deps } = test.server;
    const sessions = { ...deps.sessions, findOpen: async () => new Set<string>() };
    Object.assign(deps, { sessions });
    await send();
    expect(test.service.received).toEqual([]);
    expect(await isSubscribed()).toBe(false);
  });
});

describe("failed pushes", () => {
  beforeEach(async () => {
    await test.subscribe(ana);
    await queue();
  });

  it.each([404, 410])(
    "HABIT-01 ends the subscription if the push service responds with %i",
    async (status) => {
      answer(status);
      await send();
      expect(await isSubscribed()).toBe(false);
      expect(await countsOf()).toEqual({ sent: 0, failed: 1 });
      expect(await failures()).toMatchObject([{ kind: "message", reason: "subscription ended" }]);
    },
  );

  it("HABIT-08 shows hosts what failed and the push service's answer", async () => {
    answer(TOO_LARGE);
    await send();
    expect(await failures()).toEqual([{ kind: "message", reason: "status 413", count: 1 }]);
  });

  it("HABIT-01 retries a failed push with growing delays until the push expires", async () => {
    answer(UNAVAILABLE);
    await send();
    expect(await untilNext()).toBe(MINUTE_MS);
    test.server.clock.advance(MINUTE_MS);
    await send();
    expect(await untilNext()).toBe(5 * MINUTE_MS);
    test.server.clock.advance(5 * MINUTE_MS);
    await send();
    expect(await untilNext()).toBe(15 * MINUTE_MS);
    test.server.clock.advance(USEFUL_FOR_MS.message);
    test.service.doing.answer = undefined;
    await send();
    expect(test.service.received).toEqual([]);
    expect(await countsOf()).toEqual({ sent: 0, failed: 1 });
    expect(await failures()).toMatchObject([{ reason: "status 503" }]);
    expect(await isSubscribed()).toBe(true);
  });

  it("HABIT-08 shows hosts how many notifications are waiting for another attempt, and why", async () => {
    const hana = await test.server.createPerson("hana", { isHost: true });
    answer(UNAVAILABLE);
    await queue();
    await send();
    const { push } = await hana.call.admin.deliveries();
    const none = { failed: 0, failures: [] };
    expect(push).toEqual({ sent: 0, ...none, retrying: 2, reason: "status 503" });
    test.service.doing.answer = undefined;
    test.server.clock.advance(MINUTE_MS);
    await send();
    const { push: later } = await hana.call.admin.deliveries();
    expect(later).toEqual({ sent: 2, ...none, retrying: 0, reason: null });
  });

  it("HABIT-08 counts a push as failed if it expires before the first attempt", async () => {
    test.server.clock.advance(USEFUL_FOR_MS.message);
    await send();
    expect(await countsOf()).toEqual({ sent: 0, failed: 1 });
  });

  it("HABIT-01 retries a push after the delay that the push service asks for", async () => {
    answer(TOO_MANY, { "retry-after": "180" });
    await send();
    expect(await untilNext()).toBe(3 * MINUTE_MS);
  });

  it.each([
    ["180.0001", 3 * MINUTE_MS],
    ["1e300", 24 * 60 * MINUTE_MS],
    ["-1", MINUTE_MS],
    ["soon", MINUTE_MS],
  ])(
    "HABIT-01 retries a push even if the push service asks for an unusual delay: %s",
    async (delay, wait) => {
      answer(TOO_MANY, { "retry-after": delay });
      await send();
      expect(await untilNext()).toBe(wait);
    },
  );

  it("HABIT-01 drops a push that is too large for the push service", async () => {
    answer(TOO_LARGE);
    await send();
    expect(await untilNext()).toBeNaN();
    expect(await isSubscribed()).toBe(true);
  });

  it("HABIT-01 ends a subscription after two weeks of failed pushes", async () => {
    answer(UNAVAILABLE);
    await send();
    test.server.clock.advance(FAILING_MAX_MS);
    await queue();
    await send();
    expect(await isSubscribed()).toBe(false);
  });

  it("HABIT-01 another process sends a push if the first process dies while sending it", async () => {
    await claimPush(test.server.deps, templates);
    expect(await send()).toBe(0);
    test.server.clock.advance(CLAIM_MS);
    expect(await send()).toBe(1);
    expect(test.service.received).toHaveLength(1);
  });
});

it("HABIT-01 limits the number of pushes per device and day", async () => {
  await test.subscribe(ana);
  for (let sent = 0; sent <= PUSHES_PER_DAY; sent += 1) {
    await queue();
    await send();
  }
  expect(test.service.received).toHaveLength(PUSHES_PER_DAY);
  test.server.clock.advance(24 * 60 * MINUTE_MS);
  await queue();
  await send();
  expect(test.service.received).toHaveLength(PUSHES_PER_DAY + 1);
});
