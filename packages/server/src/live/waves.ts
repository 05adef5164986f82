import type { Timers } from "../platform/time/alarm.ts";
import type { Listener } from "./listener.ts";
import { WAVE_PAUSE_MS, WAVE_SIZE } from "./live.rules.ts";

/** Wakes listeners in order, with a pause after each batch. */
export function createWaves(timers: Timers) {
  const waiting = new Set<Listener>();
  let callOff: (() => void) | undefined;

  function send(): void {
    callOff = undefined;
    const due = [...waiting].slice(0, WAVE_SIZE);
    for (const listener of due) {
      waiting.delete(listener);
      listener.wake();
    }
    // Also pause after the last batch, so that listeners added soon afterwards are batched.
    if (due.length > 0) callOff = timers.after(WAVE_PAUSE_MS, send);
  }

  return {
    add(listener: Listener): void {
      waiting.add(listener);
    },
    remove(listener: Listener): void {
      waiting.delete(listener);
    },
    start(): void {
      if (!callOff) send();
    },
    stop(): void {
      callOff?.();
      waiting.clear();
    },
  };
}
