import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sumDeliveries } from "../../../platform/outbox/delivery-days.ts";
import { createPushTest, type PushTest } from "../../../testing/push/push-test.ts";
import type { TestPerson } from "../../../testing/test-server.ts";

const UNAVAILABLE = 503;

let test: PushTest;
let ana: TestPerson;
beforeEach(async () => {
  test = await createPushTest();
  ana = await test.server.createPerson("ana");
});
afterEach(() => test.close());

const isSubscribed = async () => (await ana.call.push.list()).length > 0;

describe("a test notification", () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await test.subscribe(ana));
  });
  const failure = (code: string, message = "") => ({
    cause: { code, message: expect.stringContaining(message) },
  });

  it("HABIT-01 reports that the push service failed, and counts the push as failed", async () => {
    test.service.doing.answer = (response) => response.writeHead(UNAVAILABLE).end();
    const expected = failure("unavailable", "(status 503)");
    await expect(ana.call.push.test({ id })).rejects.toMatchObject(expected);
    const { deps, clock } = test.server;
    expect(await sumDeliveries(deps.db.read, clock.now(), 1)).toMatchObject([{ failed: 1 }]);
    expect(await isSubscribed()).toBe(true);
  });

  it("HABIT-01 reports and removes a subscription that has ended", async () => {
    test.service.endAll();
    await expect(ana.call.push.test({ id })).rejects.toMatchObject(failure("conflict"));
    expect(await isSubscribed()).toBe(false);
    await expect(ana.call.push.test({ id })).rejects.toMatchObject(failure("not_found"));
  });
});

it("HABIT-01 allows a burst of ten test notifications per device", async () => {
  await test.close();
  test = await createPushTest({ RATE_LIMIT: "on" });
  ana = await test.server.createPerson("ana");
  const { id } = await test.subscribe(ana);
  for (let nth = 0; nth < 10; nth += 1) await ana.call.push.test({ id });
  const refusal = { cause: { code: "rate_limited" } };
  await expect(ana.call.push.test({ id })).rejects.toMatchObject(refusal);
  expect(test.service.received).toHaveLength(10);
});
