import { removedTexts as texts } from "./texts.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function sayTimeLeft(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left <= 0) return texts.tooLate;
  if (left >= HOUR_MS) return texts.hoursLeft(Math.floor(left / HOUR_MS));
  return texts.minutesLeft(Math.ceil(left / MINUTE_MS));
}
