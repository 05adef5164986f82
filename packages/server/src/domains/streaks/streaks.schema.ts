import { z } from "zod";
import { boundedText } from "../../text/bounded.rules.ts";
import { PAUSE_DAYS_MAX, STREAK_DAYS_MAX } from "./streaks.rules.ts";

const DAY_LENGTH = "2026-06-15".length;

const streak = z.object({
  days: z
    .number()
    .int()
    .describe(`The number of days with a post that counts, at most ${STREAK_DAYS_MAX}`),
  atRisk: z
    .boolean()
    .describe("Whether the streak gets shorter unless you post today. False without active games"),
});

export const streaks = z.object({
  overall: streak,
  games: z.array(streak.extend({ gameId: z.string() })).describe("Your active games"),
  pausedUntil: z.iso.date().nullable().describe("The last day of the current pause"),
});
export type Streaks = z.output<typeof streaks>;

export const pauseInput = z.object({
  until: boundedText(DAY_LENGTH)
    .pipe(z.iso.date())
    .describe(`The last day of the pause, from today to ${PAUSE_DAYS_MAX} days later`),
});
export type PauseInput = z.output<typeof pauseInput>;
