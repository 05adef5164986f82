import { describe, expect, it } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createListener } from "./listener.ts";
import { WAVE_PAUSE_MS, WAVE_SIZE } from "./live.rules.ts";
import { createWaves } from "./waves.ts";

describe("waves", () => {
  it("SHELL-01 wake a limited number of listeners at once, in the order of their turn, and then pause", () => {
    const clock = createTestClock();
    const waves = createWaves(clock);
    const woken: number[] = [];
    for (let count = 0; count < 2 * WAVE_SIZE + 1; count += 1) {
      const listener = createListener({
        userId: `person ${count}`,
        sessionId: "session",
        position: () => "",
      });
      waves.add({ ...listener, wake: () => woken.push(count) });
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
  });
});
