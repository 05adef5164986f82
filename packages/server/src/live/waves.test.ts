import { describe, expect, it } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createListener } from "./listener.ts";
import { WAVE_PAUSE_MS, WAVE_SIZE } from "./live.rules.ts";
import { createWaves } from "./waves.ts";

const parts = { userId: "ana", sessionId: "session", position: () => "" };

describe("waves", () => {
  it("SHELL-01 wake a limited number of listeners at once, in the order of their turn, and then pause", () => {
    const clock = createTestClock();
    const waves = createWaves(clock);
    const woken: number[] = [];
    for (let count = 0; count < 2 * WAVE_SIZE + 1; count += 1) {
      waves.add({ ...createListener(parts), wake: () => woken.push(count) });
    }
    waves.start();
    expect(woken).toHaveLength(WAVE_SIZE);
    waves.start();
    clock.advance(WAVE_PAUSE_MS - 1);
    expect(woken).toHaveLength(WAVE_SIZE);
    clock.advance(1);
    expect(woken).toHaveLength(2 * WAVE_SIZE);
    clock.advance(WAVE_PAUSE_MS);
    expect(woken).toEqual(Array.from({ length: 2 * WAVE_SIZE + 1 }, (_, count) => count));
    clock.advance(WAVE_PAUSE_MS);
    expect(clock.awaited()).toEqual([]);
  });

  it("SHELL-01 wake no listener that has left, and none after they have stopped", () => {
    const clock = createTestClock();
    const waves = createWaves(clock);
    const woken: string[] = [];
    const listenerOf = (name: string) => ({
      ...createListener(parts),
      wake: () => void woken.push(name),
    });
    const [left, last] = [listenerOf("left"), listenerOf("last")];
    for (const listener of [left, listenerOf("first")]) waves.add(listener);
    waves.remove(left);
    waves.start();
    expect(woken).toEqual(["first"]);
    waves.add(last);
    waves.stop();
    expect(clock.awaited()).toEqual([]);
    waves.start();
    expect(woken).toEqual(["first"]);

    const unsent = createWaves(clock);
    unsent.add(last);
    unsent.stop();
    unsent.start();
    expect(woken).toEqual(["first"]);
  });
});
