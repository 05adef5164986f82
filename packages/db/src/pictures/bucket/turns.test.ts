import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PicturesAwayError } from "../picture-store.ts";
import { createTurns, type Turns } from "./turns.ts";

const WAIT_MS = 1_000;

let turns: Turns;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  turns = createTurns({ atOnce: 2, waitingMax: 2, waitMs: WAIT_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Takes turns, and writes down who got one, in the order in which they did. */
function takeAs(names: string[]): { got: string[]; all: Promise<() => void>[] } {
  const got: string[] = [];
  const take = async (name: string) => {
    const end = await turns.take();
    got.push(name);
    return end;
  };
  return { got, all: names.map(take) };
}

/** Lets everything go on that waits for nothing but its turn in the same thread. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("turns at a bucket", () => {
  it("PICT-02 are taken by so many at once, and by the others in their order", async () => {
    const { got, all } = takeAs(["first", "second", "third", "fourth"]);
    await settle();
    expect(got).toEqual(["first", "second"]);
    (await all[1])?.();
    await settle();
    expect(got).toEqual(["first", "second", "third"]);
    (await all[2])?.();
    await settle();
    expect(got).toEqual(["first", "second", "third", "fourth"]);
  });

  it("PICT-02 end once, however often that is said", async () => {
    const { got, all } = takeAs(["first", "second", "third", "fourth"]);
    const end = await all[0];
    end?.();
    end?.();
    await settle();
    expect(got).toEqual(["first", "second", "third"]);
  });

  it("PICT-02 are refused at once where too many wait", async () => {
    const { all } = takeAs(["first", "second", "third", "fourth"]);
    const reason = new PicturesAwayError("Too much waits for the bucket");
    await expect(turns.take()).rejects.toThrow(reason);
    (await all[0])?.();
    await all[2];
    const { got, all: more } = takeAs(["fifth"]);
    (await all[1])?.();
    (await all[2])?.();
    await Promise.all(more);
    expect(got).toEqual(["fifth"]);
  });

  it("PICT-02 are waited for so long, and then no longer", async () => {
    const { got, all } = takeAs(["first", "second", "third"]);
    const late = Promise.allSettled(all.slice(2));
    vi.advanceTimersByTime(WAIT_MS);
    const reason = new PicturesAwayError("The bucket has had no time");
    expect(await late).toEqual([{ status: "rejected", reason }]);
    const { got: gotLater } = takeAs(["fourth", "fifth"]);
    (await all[0])?.();
    await settle();
    expect(got).toEqual(["first", "second"]);
    expect(gotLater).toEqual(["fourth"]);
  });
});
