export interface Clock {
  /** Milliseconds since 1970, UTC. May jump either way when the machine's clock is set. */
  now(): number;
  /** Milliseconds since some fixed moment. Never jumps: measure spans with it. */
  elapsed(): number;
}

export const systemClock: Clock = { now: Date.now, elapsed: () => performance.now() };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "00" to "59". */
const PAIRS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));

/** The day of the last moment: most moments of an answer share it. */
let lastDay = { begin: Number.NaN, date: "" };

function dayOf(moment: number): typeof lastDay {
  const begin = Math.floor(moment / DAY_MS) * DAY_MS;
  if (begin !== lastDay.begin) {
    const [date = ""] = new Date(moment).toISOString().split("T", 1);
    lastDay = { begin, date };
  }
  return lastDay;
}

/**
 * A moment in its wire format, as `Date.toISOString` writes it, which takes ten times as long: a page
 * of posts has sixty of them.
 */
export function toIso(moment: number): string {
  const { begin, date } = dayOf(moment);
  const time = Math.trunc(moment) - begin;
  const hours = PAIRS[Math.floor(time / HOUR_MS)];
  const minutes = PAIRS[Math.floor((time % HOUR_MS) / MINUTE_MS)];
  const seconds = PAIRS[Math.floor((time % MINUTE_MS) / SECOND_MS)];
  const fraction = String((time % SECOND_MS) + SECOND_MS).slice(1);
  return `${date}T${hours}:${minutes}:${seconds}.${fraction}Z`;
}
