import type { Env } from "../../env/env.ts";
import type { Metrics } from "../observability/metrics.ts";
import { DAY_MS } from "../time/days.rules.ts";
import type { Buckets, OpenBuckets } from "./buckets.ts";
import { INVITATIONS_AT_ONCE, MESSAGES_AT_ONCE, POSTS_AT_ONCE } from "./throttle.rules.ts";
import { tooMany } from "./throttling.ts";

const MEGABYTE = 1_000_000;

interface DailyLimit {
  setting: keyof Env & `${string}_PER_DAY`;
  unit: number;
  tell: (limit: number) => string;
}

const LIMITS = {
  games: {
    setting: "GAMES_PER_DAY",
    unit: 1,
    tell: (limit) => `You can create ${limit} games a day.`,
  },
  posts: {
    setting: "POSTS_PER_DAY",
    unit: 1,
    tell: (limit) => `You can share ${limit} accomplishments a day.`,
  },
  messages: {
    setting: "MESSAGES_PER_DAY",
    unit: 1,
    tell: (limit) => `You can write ${limit} messages and comments a day.`,
  },
  invitations: {
    setting: "INVITATIONS_PER_DAY",
    unit: 1,
    tell: (limit) => `You can invite people or ask to join ${limit} times a day.`,
  },
  removals: {
    setting: "REMOVALS_PER_DAY",
    unit: 1,
    tell: (limit) => `You can remove things, put them back and ban people ${limit} times a day.`,
  },
  reports: {
    setting: "REPORTS_PER_DAY",
    unit: 1,
    tell: (limit) => `You can report ${limit} things a day.`,
  },
  pictures: {
    setting: "PICTURE_MB_PER_DAY",
    unit: MEGABYTE,
    tell: (limit) => `You can upload ${limit} MB of pictures a day.`,
  },
} as const satisfies Record<string, DailyLimit>;

export type DailyWork = keyof typeof LIMITS;

const AT_ONCE = "That is a lot at once.";

/**
 * Bounds what one account creates in a day, and at once. Call it last in the creating transaction:
 * a refusal rolls back, and what is not created is not counted.
 */
export interface DailyLimits {
  /**
   * @param amount units of the day's limit; at once, a call counts as one.
   * @throws DomainError `rate_limited`, naming the limit and when the next one is free.
   */
  count(userId: string, work: DailyWork, amount?: number): Promise<void>;
}

export function createDailyLimits(env: Env, open: OpenBuckets, metrics: Metrics): DailyLimits {
  if (!env.RATE_LIMIT) return { count: async () => undefined };
  const bucketsOf = (work: DailyWork) => {
    const { setting, unit } = LIMITS[work];
    const size = env[setting] * unit;
    return open(`${work} of a day`, { size, refillMs: DAY_MS / size });
  };
  const days = {
    games: bucketsOf("games"),
    posts: bucketsOf("posts"),
    messages: bucketsOf("messages"),
    invitations: bucketsOf("invitations"),
    removals: bucketsOf("removals"),
    reports: bucketsOf("reports"),
    pictures: bucketsOf("pictures"),
  } satisfies Record<DailyWork, unknown>;
  const bursts: Partial<Record<DailyWork, Buckets>> = {
    posts: open("posts at once", POSTS_AT_ONCE),
    messages: open("messages at once", MESSAGES_AT_ONCE),
    invitations: open("invitations at once", INVITATIONS_AT_ONCE),
  };
  const refuse = (waitMs: number, reason: string): never => {
    metrics.countThrottled("daily");
    throw tooMany(reason, waitMs);
  };
  return {
    async count(userId, work, amount = 1) {
      const burstWaitMs = (await bursts[work]?.take(userId)) ?? 0;
      if (burstWaitMs > 0) refuse(burstWaitMs, AT_ONCE);
      const dayWaitMs = await days[work].take(userId, amount);
      if (dayWaitMs === 0) return;
      await bursts[work]?.giveBack(userId);
      const { tell, setting } = LIMITS[work];
      refuse(dayWaitMs, tell(env[setting]));
    },
  };
}
