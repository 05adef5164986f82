export const PAUSE_DAYS_MAX = 14;

/** Maximum length of a streak, which limits how many days of posts are read. */
export const STREAK_DAYS_MAX = 1_000;

/** A streak ends when two missed days are fewer than this many days apart. */
const GRACE_DAYS = 7;

/** The first and the last day of the pause, as days since 1970. */
export interface Pause {
  firstDay: number;
  lastDay: number;
}

export interface Streak {
  days: number;
  /** True if the streak gets shorter unless the user posts today, and the user can post. */
  atRisk: boolean;
}

interface StreakInput {
  /** The days with a post that counts, as ascending numbers of days since 1970. */
  days: readonly number[];
  today: number;
  pauses: readonly Pause[];
  canPost: boolean;
}

/** Never counts `openDay` as missed, because the day is not over. */
function countBack(
  { days, pauses }: Pick<StreakInput, "days" | "pauses">,
  openDay: number,
): number {
  const posted = new Set(days);
  const isPaused = (day: number) =>
    pauses.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const earliest = days[0] ?? openDay;
  let count = 0;
  let lastMissed = Number.POSITIVE_INFINITY;
  for (let day = openDay; day >= earliest && count < STREAK_DAYS_MAX; day -= 1) {
    if (posted.has(day)) {
      count += 1;
    } else if (day !== openDay && !isPaused(day)) {
      if (lastMissed - day < GRACE_DAYS) break;
      lastMissed = day;
    }
  }
  return count;
}

/** A streak allows one missed day in any seven days. Paused days aren't missed. */
export function findStreak({ today, canPost, ...input }: StreakInput): Streak {
  const days = countBack(input, today);
  return { days, atRisk: canPost && countBack(input, today + 1) < days };
}
