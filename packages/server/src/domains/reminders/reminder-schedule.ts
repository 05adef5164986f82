import { type Reader, schema } from "@stepout/db";
import {
  and,
  asc,
  gt,
  isNull,
  type SQL,
  type SQLiteColumn,
  type SQLiteTable,
} from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { startOutbox } from "../../platform/outbox/outbox-schedule.ts";
import { createAlarm, type Timers } from "../../platform/time/alarm.ts";
import { remindDue } from "./due.service.ts";
import { announceStarts } from "./game-starts.service.ts";

const { games, notificationSettings: settings } = schema;

async function findFirst(
  reader: Reader,
  table: SQLiteTable,
  column: SQLiteColumn,
  condition: SQL | undefined,
): Promise<number> {
  const [first] = await reader
    .select({ at: column })
    .from(table)
    .where(condition)
    .orderBy(asc(column))
    .limit(1);
  return Number(first?.at ?? Number.POSITIVE_INFINITY);
}

/** Ignores past times: work that is overdue has failed, and is retried at the next regular wake-up. */
async function findNextDue(reader: Reader, now: number): Promise<number> {
  const { reminderDueAt, weeklyDueAt } = settings;
  const isToStart = and(isNull(games.startNotifiedAt), gt(games.startTime, now));
  return Math.min(
    await findFirst(reader, settings, reminderDueAt, gt(reminderDueAt, now)),
    await findFirst(reader, settings, weeklyDueAt, gt(weeklyDueAt, now)),
    await findFirst(reader, games, games.startTime, isToStart),
  );
}

export const startReminding = (deps: Deps, timers: Timers): { stop(): Promise<void> } =>
  startOutbox({
    deps,
    name: "reminders",
    // Nothing triggers this alarm, because the schedule wakes at least every 30 seconds.
    alarm: createAlarm(timers),
    senders: 1,
    async sendDue(mayContinue) {
      await remindDue(deps, mayContinue);
      await announceStarts(deps, mayContinue);
    },
    findNextDue: (reader) => findNextDue(reader, deps.clock.now()),
  });
