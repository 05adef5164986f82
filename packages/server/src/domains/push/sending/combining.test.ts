import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLAIM_MS } from "../../../platform/outbox/outbox.rules.ts";
import { createPushTest, type PushTest } from "../../../testing/push/push-test.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { HOUR } from "../../games/testing/game-input.ts";
import { pushTemplates } from "../../push-templates.ts";
import { MERGE_MS, type PushKind } from "../push.rules.ts";
import { queuePush, tagOf } from "../queue.service.ts";
import { claimPush } from "./claims.service.ts";

const MINUTE_MS = 60_000;
const { pushQueue, pushSubscriptions } = schema;

let test: PushTest;
let ana: TestPerson;
beforeEach(async () => {
  test = await createPushTest();
  ana = await test.server.createPerson("ana");
  await test.subscribe(ana);
});
afterEach(() => test.close());

/** The test starts at noon in UTC. */
const beQuietForAnHour = () =>
  ana.call.notifications.changeSettings({ timeZone: "UTC", quietFrom: 12, quietTo: 13 });

const queue = (kind: PushKind, topic = "") => {
  const { deps, clock } = test.server;
  return deps.db.transaction((tx) =>
    queuePush(tx, deps, { userId: ana.userId, kind, at: clock.now(), topic }),
  );
};

const say = (title: string, path: string) => async () => ({ title, body: `${title}!`, path });
const templates = {
  ...pushTemplates,
  reminder: say("Reminder", "/games/1"),
  comment: say("Comment", "/games/1?post=2"),
  message: say("Message", "/messages"),
  "game-start": say("Start", "/games/1"),
  "game-end": say("End", "/games/2"),
};

async function pushed(used = templates) {
  const before = test.service.received.length;
  await test.send(used);
  return test.service.received.slice(before).map(({ text }) => JSON.parse(text).notification);
}

const later = async (milliseconds: number, used = templates) => {
  test.server.clock.advance(milliseconds);
  return pushed(used);
};

const titles = (pushes: { title: string }[]) => pushes.map(({ title }) => title).toSorted();

const deliveries = async () => {
  const hana = await test.server.createPerson("hana", { isHost: true });
  return (await hana.call.admin.deliveries()).push;
};

async function queueInQuietHours(...kinds: PushKind[]): Promise<void> {
  await beQuietForAnHour();
  for (const kind of kinds) await queue(kind);
  expect(await pushed()).toEqual([]);
}

describe("notifications that had to wait", () => {
  it("HABIT-02 combines delayed notifications when quiet hours end, and counts them as one", async () => {
    await queueInQuietHours("comment", "message", "game-end");
    const pushes = await later(HOUR);
    expect(pushes).toMatchObject([
      {
        title: "StepOut",
        body: "Comment!\nMessage!\nEnd!",
        navigate: "https://club.example/",
      },
    ]);
    expect(await later(0)).toEqual([]);
    expect(await later(MERGE_MS)).toEqual([]);
    expect(await deliveries()).toMatchObject({ sent: 1, failed: 0, retrying: 0 });
    const [device] = await test.server.deps.db.read.select().from(pushSubscriptions);
    expect(device?.sentToday).toBe(1);
  });

  it("HABIT-02 combines notifications that follow others within ten minutes", async () => {
    for (const kind of ["comment", "message"] as const) await queue(kind);
    expect(titles(await pushed())).toEqual(["Comment", "Message"]);
    for (const kind of ["comment", "message"] as const) await queue(kind);
    await queue("game-end");
    expect(titles(await pushed())).toEqual(["End"]);
    expect(await later(MERGE_MS)).toMatchObject([{ body: "Comment!\nMessage!" }]);
  });

  it("HABIT-02 sends a notification immediately if the ten minutes have passed", async () => {
    const queueBoth = async () => {
      for (const kind of ["comment", "message"] as const) await queue(kind);
    };
    await queueBoth();
    expect(await pushed()).toHaveLength(2);
    test.server.clock.advance(MERGE_MS);
    await queueBoth();
    expect(titles(await pushed())).toEqual(["Comment", "Message"]);
  });

  it("HABIT-02 never combines the daily reminder with other notifications", async () => {
    await queueInQuietHours("reminder", "comment", "message");
    expect(titles(await later(HOUR))).toEqual(["Reminder", "StepOut"]);
  });

  it("HABIT-02 a combined notification opens the screen that all its parts lead to", async () => {
    await queueInQuietHours("comment", "game-start");
    expect(await later(HOUR)).toMatchObject([{ navigate: "https://club.example/games/1" }]);
  });

  it("HABIT-02 a combined notification lists four parts, and counts the rest", async () => {
    await beQuietForAnHour();
    for (const topic of ["a", "b", "c", "d", "e", "f"]) await queue("game-end", topic);
    await pushed();
    const body = "End!\nEnd!\nEnd!\nEnd!\nAnd 2 more";
    expect(await later(HOUR)).toMatchObject([{ body, navigate: "https://club.example/games/2" }]);
  });

  it("HABIT-02 a delayed notification keeps its title if the others are no longer wanted", async () => {
    await queueInQuietHours("comment", "message");
    await ana.call.notifications.changeSettings({ messages: false });
    expect(await later(HOUR)).toMatchObject([{ title: "Comment", body: "Comment!" }]);
  });

  it("HABIT-02 omits an expired notification, and counts it as failed", async () => {
    await queueInQuietHours("comment", "message", "game-end");
    await test.server.deps.db.transaction((tx) =>
      tx.update(pushQueue).set({ expiresAt: 1 }).where(eq(pushQueue.kind, "message")),
    );
    expect(await later(HOUR)).toMatchObject([{ body: "Comment!\nEnd!" }]);
    const failures = [{ kind: "message", reason: "too late", count: 1 }];
    expect(await deliveries()).toMatchObject({ sent: 1, failures });
  });

  it("HABIT-02 sends a combined notification without a part whose text can't be written", async () => {
    await queueInQuietHours("comment", "message", "game-end");
    const message = () => Promise.reject(new RangeError("broken"));
    const pushes = await later(HOUR, { ...templates, message });
    expect(pushes).toMatchObject([{ body: "Comment!\nEnd!" }]);
    expect(await later(MINUTE_MS)).toMatchObject([{ title: "Message" }]);
  });
});

describe("combined notifications that fail", () => {
  it("HABIT-02 sends a failed combined notification again, and replaces the first attempt", async () => {
    await queueInQuietHours("comment", "message");
    test.service.doing.answer = (response) => response.writeHead(503).end();
    await later(HOUR);
    test.service.doing.answer = undefined;
    const [row] = await test.server.deps.db.read.select().from(pushQueue);
    const [push, ...others] = await later(MINUTE_MS);
    expect(others).toEqual([]);
    expect(push).toMatchObject({ body: "Comment!\nMessage!" });
    expect(push.tag).toBe(tagOf({ id: row?.id ?? "", kind: "combined" }));
  });

  it("HABIT-02 sends a combined notification again if the process dies while sending it", async () => {
    await queueInQuietHours("comment", "message");
    test.server.clock.advance(HOUR);
    const claimed = await claimPush(test.server.deps, templates);
    if (typeof claimed !== "object") throw new Error("Nothing was claimed");
    expect(claimed.rows).toHaveLength(2);
    expect(await pushed()).toEqual([]);
    await queue("game-end");
    expect(titles(await pushed())).toEqual(["End"]);
    const tag = tagOf({ id: claimed.first.id, kind: "combined" });
    expect(await later(CLAIM_MS)).toMatchObject([{ body: "Comment!\nMessage!", tag }]);
  });

  it("HABIT-08 counts a combined notification that fails as one failure", async () => {
    await queueInQuietHours("comment", "message");
    test.service.doing.answer = (response) => response.writeHead(403).end();
    await later(HOUR);
    const failures = [{ kind: "combined", reason: "status 403", count: 1 }];
    expect(await deliveries()).toMatchObject({ sent: 0, failed: 1, failures });
    expect(await test.server.deps.db.read.select().from(pushQueue)).toEqual([]);
  });
});
