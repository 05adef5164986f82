import type { Timers } from "../platform/time/alarm.ts";
import type { Listener } from "./listener.ts";
import { WAVE_PAUSE_MS, WAVE_SIZE } from "./live.rules.ts";

/** Wakes listeners up in the order of their turn, so many at once and then a pause. */
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
    // Also after the last wave: who comes right behind it belongs to the next one.
    if (due.length > 0) callOff = timers.after(WAVE_PAUSE_MS, send);
  }

  return {
    add(listener: Listener): void {
      waiting.add(listener);
    },
    remove(listener: Listener): void {
      waiting.delete(listener);
    },
    /** Begins with a wave, unless one was just sent. */
    start(): void {
      if (!callOff) send();
    },
    stop(): void {
      callOff?.();
      waiting.clear();
    },
  };
}
