import { describe, expect, it } from "vitest";
import { createGate } from "./gate.ts";

const createWork = () => {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { ends, work, most: () => most };
};

const turn = () => new Promise(setImmediate);

describe("a gate", () => {
  it("HARD-03 admits a limited number at once, and the rest after it in order", async () => {
    const { ends, work, most } = createWork();
    const pass = createGate({ atOnce: 2, waiting: 10 });
    const done: number[] = [];
    const all = [1, 2, 3, 4].map((nth) => pass(work).then(() => done.push(nth)));
    for (let time = 0; time < 4; time += 1) {
      await turn();
      ends.shift()?.();
    }
    await Promise.all(all);
    expect([most(), done]).toEqual([2, [1, 2, 3, 4]]);
  });

  it("HARD-03 refuses what would wait too long, and admits more once it is through", async () => {
    const { ends, work } = createWork();
    const pass = createGate({ atOnce: 1, waiting: 1 });
    const first = pass(work);
    const second = pass(work);
    await expect(pass(work)).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
    ends.shift()?.();
    await first;
    await turn();
    ends.shift()?.();
    await second;
    expect(await pass(async () => "through")).toBe("through");
  });

  it("HARD-03 goes on after work that fails", async () => {
    const pass = createGate({ atOnce: 1, waiting: 1 });
    await expect(pass(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await pass(async () => "through")).toBe("through");
  });
});
