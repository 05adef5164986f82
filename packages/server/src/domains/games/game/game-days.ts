import { DAY_MS } from "../../../platform/time/calendar-days.rules.ts";
import { localTimeOf } from "../../../platform/time/local-days.ts";
import type { GameProgress, GameTimes } from "./games.rules.ts";

/** Counts the days of a game as `gameProgress` does, but in a given time zone. */
export function gameDayIn(
  timeZone: string,
  { startTime, endTime }: GameTimes,
  now: number,
): Pick<GameProgress, "day" | "totalDays"> {
  const [start, end] = [localTimeOf(timeZone, startTime), localTimeOf(timeZone, endTime)];
  const onClock = start
    .toPlainDateTime()
    .until(end.toPlainDateTime())
    .total({ unit: "milliseconds" });
  const totalDays = Math.max(1, Math.ceil(Math.min(endTime - startTime, onClock) / DAY_MS));
  const elapsed = start.toPlainDate().until(localTimeOf(timeZone, now).toPlainDate()).days;
  return { day: Math.min(Math.max(0, elapsed) + 1, totalDays), totalDays };
}
