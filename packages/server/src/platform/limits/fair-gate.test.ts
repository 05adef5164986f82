import { describe, expect, it } from "vitest";
import { createFairGate, type FairGateRule, type Leave } from "./fair-gate.ts";

function createWatchedGate(rule: FairGateRule) {
  const enter = createFairGate(rule);
  const inside: { key: string; leave: Leave }[] = [];
  return {
    ask: (key: string) => enter(key).then((leave) => void inside.push({ key, leave })),
    keys: () => inside.map(({ key }) => key),
    async leaveFirst(): Promise<void> {
      inside.shift()?.leave();
      await new Promise(setImmediate);
    },
  };
}

const refusal = expect.objectContaining({ code: "rate_limited", retryAfterSeconds: 2 });

describe("a fair gate", () => {
  it("HARD-03 runs a limited number of jobs per key concurrently, and queues the rest in order", async () => {
    const gate = createWatchedGate({ ofKey: 2, inAll: 10, waiting: 5 });
    const asked = ["a", "a", "a", "b"].map(gate.ask);
    await Promise.all([asked[0], asked[1], asked[3]]);
    expect(gate.keys()).toEqual(["a", "a", "b"]);
    await gate.leaveFirst();
    expect(gate.keys()).toEqual(["a", "b", "a"]);
  });

  it("HARD-03 a fair gate serves the waiting keys round-robin", async () => {
    const gate = createWatchedGate({ ofKey: 1, inAll: 1, waiting: 5 });
    const asked = ["a", "a", "a", "b", "c"].map(gate.ask);
    const order: string[] = [];
    for (const _ of asked) {
      await new Promise(setImmediate);
      order.push(...gate.keys());
      await gate.leaveFirst();
    }
    expect(order).toEqual(["a", "a", "b", "c", "a"]);
  });

  it("HARD-03 refuses work for a key whose queue is full, but admits other keys", async () => {
    const gate = createWatchedGate({ ofKey: 1, inAll: 2, waiting: 1 });
    await gate.ask("a");
    const waits = gate.ask("a");
    await expect(gate.ask("a")).rejects.toEqual(refusal);
    await gate.ask("b");
    await gate.leaveFirst();
    await waits;
    expect(gate.keys()).toEqual(["b", "a"]);
  });

  it("HARD-03 releases a slot only once, even if the caller releases it twice", async () => {
    const enter = createFairGate({ ofKey: 1, inAll: 1, waiting: 1 });
    const leave = await enter("a");
    leave();
    leave();
    await enter("a");
    const waits = enter("b").then(() => "in");
    const later = new Promise((resolve) => setImmediate(() => resolve("out")));
    expect(await Promise.race([waits, later])).toBe("out");
  });
});
