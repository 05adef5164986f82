import type { Env } from "../../env/env.ts";
import type { Metrics } from "../observability/metrics.ts";
import { DAY_MS } from "../time/calendar-days.rules.ts";
import type { BucketRule, OpenBuckets } from "./buckets.ts";
import { INVITATIONS_AT_ONCE, MESSAGES_AT_ONCE, POSTS_AT_ONCE } from "./throttle.rules.ts";
import { tooMany } from "./throttling.ts";

interface DailyLimit {
  setting: keyof Env & `${string}_PER_DAY`;
  notify: (limit: number) => string;
  /** Picture limits are set in megabytes but counted in bytes. */
  unit?: number;
  atOnce?: BucketRule;
}

export type DailyWork =
  | "games"
  | "posts"
  | "messages"
  | "invitations"
  | "removals"
  | "reports"
  | "pictures";

const LIMITS: Record<DailyWork, DailyLimit> = {
  games: { setting: "GAMES_PER_DAY", notify: (limit) => `You can create ${limit} games a day.` },
  posts: {
    setting: "POSTS_PER_DAY",
    notify: (limit) => `You can share ${limit} accomplishments a day.`,
    atOnce: POSTS_AT_ONCE,
  },
  messages: {
    setting: "MESSAGES_PER_DAY",
    notify: (limit) => `You can write ${limit} messages and comments a day.`,
    atOnce: MESSAGES_AT_ONCE,
  },
  invitations: {
    setting: "INVITATIONS_PER_DAY",
    notify: (limit) => `You can invite people or ask to join ${limit} times a day.`,
    atOnce: INVITATIONS_AT_ONCE,
  },
  removals: {
    setting: "REMOVALS_PER_DAY",
    notify: (limit) => `You can remove things, put them back and ban people ${limit} times a day.`,
  },
  reports: {
    setting: "REPORTS_PER_DAY",
    notify: (limit) => `You can report ${limit} things a day.`,
  },
  pictures: {
    setting: "PICTURE_MB_PER_DAY",
    notify: (limit) => `You can upload ${limit} MB of pictures a day.`,
    unit: 1_000_000,
  },
};

const AT_ONCE = "That is a lot at once.";

/** Call it last in the transaction that does the work, because a refusal rolls everything back. */
export interface DailyLimits {
  /**
   * @param amount in units of the daily limit
   * @throws DomainError `rate_limited` with the limit and the time to wait
   */
  count(userId: string, work: DailyWork, amount?: number): Promise<void>;
}

export function createDailyLimits(env: Env, open: OpenBuckets, metrics: Metrics): DailyLimits {
  const opened = new Map(
    Object.entries(LIMITS).map(([work, { setting, unit = 1, atOnce }]) => {
      const size = env[setting] * unit;
      const day = open(`${work} of a day`, { size, refillMs: DAY_MS / size });
      return [work, { day, burst: atOnce && open(`${work} at once`, atOnce) }];
    }),
  );
  const refuse = (waitMs: number, reason: string): never => {
    metrics.countThrottled("daily");
    throw tooMany(reason, waitMs);
  };
  return {
    async count(userId, work, amount = 1) {
      const { day, burst } = opened.get(work) ?? {};
      const burstWaitMs = (await burst?.take(userId)) ?? 0;
      if (burstWaitMs > 0) refuse(burstWaitMs, AT_ONCE);
      const dayWaitMs = (await day?.take(userId, amount)) ?? 0;
      if (dayWaitMs === 0) return;
      await burst?.giveBack(userId);
      const { notify, setting } = LIMITS[work];
      refuse(dayWaitMs, notify(env[setting]));
    },
  };
}
