import type { Streaks } from "@stepout/server/domains/streaks/streaks.schema";
import { useQuery } from "@tanstack/react-query";
import { dayAfter, formatShortDay } from "#lib/dates/calendar-days.ts";
import { trpc } from "#lib/server/trpc.ts";
import { streakTexts as texts } from "./texts.ts";

/** Minimum length of a streak to show, because a streak of a single day is not worth showing. */
const SHOWN_DAYS_MIN = 2;

/** Delay after midnight, so that the new day has begun on the server's clock too. */
const MARGIN_MS = 5_000;

const untilMidnight = () => new Date().setHours(24, 0, 0, 0) - Date.now() + MARGIN_MS;

/** Fetches the streaks again after midnight. */
export const useStreaks = () =>
  useQuery(
    trpc.streaks.mine.queryOptions(undefined, {
      refetchInterval: untilMidnight,
      refetchIntervalInBackground: true,
    }),
  );

export const isShown = ({ days }: { days: number }): boolean => days >= SHOWN_DAYS_MIN;

const formatPause = (pausedUntil: string) => texts.paused(formatShortDay(dayAfter(pausedUntil, 0)));

export const describePause = (streaks: Streaks | undefined): string =>
  streaks?.pausedUntil ? formatPause(streaks.pausedUntil) : texts.pauseNote;

/** Describes the first of these: a streak at risk, the pause, a streak. Returns undefined if there is none. */
export function describeStreaks(
  { pausedUntil }: Streaks,
  streaks: readonly { days: number; atRisk: boolean }[],
): string | undefined {
  const shown = streaks.filter(isShown);
  const endangered = shown.find(({ atRisk }) => atRisk);
  if (endangered) return texts.atRisk(endangered.days);
  if (pausedUntil !== null) return formatPause(pausedUntil);
  return shown[0] && texts.streak(shown[0].days);
}
