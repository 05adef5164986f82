import { describe, expect, it } from "vitest";
import { createTestClock } from "../../testing/test-clock.ts";
import { bucketsHere, type WatchedBuckets } from "./buckets.ts";
import { type Claim, takeAll } from "./throttling.ts";

const REFILL_MS = 60_000;
const WIDE_REFILL_MS = 3 * REFILL_MS;

function openPair() {
  const open = bucketsHere(createTestClock());
  const narrow = open("narrow", { size: 1, refillMs: REFILL_MS });
  const wide = open("wide", { size: 2, refillMs: WIDE_REFILL_MS });
  return { narrow, wide };
}

const ignore = () => undefined;

const attempt = (...claims: Claim[]) => takeAll(claims, ignore);

/** The same buckets in another process, which answers each question in its own time. */
function farAway(buckets: WatchedBuckets) {
  const answers: (() => void)[] = [];
  const arrive = () => new Promise<void>((resolve) => answers.push(resolve));
  const distant: WatchedBuckets = {
    waitOf: buckets.waitOf,
    take: (key, count) => arrive().then(() => buckets.take(key, count)),
    giveBack: (key, count) => arrive().then(() => buckets.giveBack(key, count)),
  };
  return { distant, answers };
}

const settle = () => new Promise(setImmediate);

describe("an attempt that several buckets count", () => {
  it("AUTH-06 is not refused because of refused ones that overtake it", async () => {
    const { narrow, wide } = openPair();
    const { distant, answers } = farAway(wide);
    const attempts = Array.from({ length: 4 }, () => attempt([narrow, "ana"], [distant, "ana"]));
    const outcomes = Promise.allSettled(attempts);
    await settle();
    for (const answer of answers.reverse()) answer();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
      "rejected",
    ]);
  });

  it("AUTH-06 holds no token of others while it is refused", async () => {
    const { narrow, wide } = openPair();
    await attempt([narrow, "ana"]);
    const { distant, answers } = farAway(wide);
    const refused = Array.from({ length: 2 }, () =>
      attempt([narrow, "ana"], [distant, "everybody"]),
    );
    const outcomes = Promise.allSettled(refused);
    await settle();
    for (const answer of answers) answer();
    await settle();
    await expect(attempt([wide, "everybody"])).resolves.toBeTypeOf("function");
    for (const answer of answers) answer();
    expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("AUTH-06 gets the longest wait of all its buckets", async () => {
    const { narrow, wide } = openPair();
    await attempt([narrow, "ana"], [wide, "ana"]);
    await wide.take("ana");
    await expect(attempt([narrow, "ana"], [wide, "ana"])).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: WIDE_REFILL_MS / 1_000,
    });
  });

  it("AUTH-06 gives back what it took when a later bucket refuses it", async () => {
    const { narrow, wide } = openPair();
    const refusals: string[] = [];
    await expect(
      takeAll(
        [
          [wide, "ana"],
          [narrow, "ana", 2],
        ],
        () => refusals.push("refused"),
      ),
    ).rejects.toMatchObject({ code: "rate_limited" });
    expect(refusals).toEqual(["refused"]);
    expect(await wide.waitOf("ana", 2)).toBe(0);
  });
});
