import { expect, it } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createListener } from "./listener.ts";
import { WAVE_PAUSE_MS, WAVE_SIZE } from "./live.rules.ts";
import { createWaves } from "./waves.ts";

it("SHELL-01 wakes live listeners in limited batches and skips closed listeners", () => {
  const clock = createTestClock();
  const waves = createWaves(clock);
  const woken: number[] = [];
  const listenerOf = (nth: number) => ({
    ...createListener({ userId: "ana", sessionId: "session", position: () => "" }),
    wake: () => void woken.push(nth),
  });
  const left = listenerOf(-1);
  waves.add(left);
  for (let nth = 0; nth <= WAVE_SIZE; nth += 1) waves.add(listenerOf(nth));
  waves.remove(left);
  waves.start();
  waves.start();
  expect(woken).toHaveLength(WAVE_SIZE);
  clock.advance(WAVE_PAUSE_MS);
  expect(woken).toEqual(Array.from({ length: WAVE_SIZE + 1 }, (_, nth) => nth));
});
