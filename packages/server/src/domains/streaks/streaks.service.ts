import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, gte } from "@stepout/db/sql";
import type { UseCase } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { createLocalDays, parseIsoDay, toIsoDay } from "../../platform/time/calendar-days.rules.ts";
import { localDaysOf, timeZoneOf } from "../users/users.queries.ts";
import { activeGamesOf, daysByGame, daysOverall, pausesSince } from "./streaks.queries.ts";
import { findStreak, PAUSE_DAYS_MAX, STREAK_DAYS_MAX } from "./streaks.rules.ts";
import type { PauseInput, Streaks } from "./streaks.schema.ts";

const { pauses } = schema;

const listDays = (rows: readonly { day: number }[]) => rows.map(({ day }) => day);

export const getStreaks: UseCase<void, Streaks> = async ({ clock, db: { read } }, { userId }) => {
  const now = clock.now();
  const timeZone = await timeZoneOf(read, userId);
  const { dayOf, startOf } = createLocalDays(timeZone);
  const today = dayOf(now);
  const span = { userId, timeZone, since: startOf(today - STREAK_DAYS_MAX), now };
  const gameIds = (await activeGamesOf(read, userId, now)).map(({ gameId }) => gameId);
  const days = await daysOverall(read, span);
  const inGames = gameIds.length > 0 ? await daysByGame(read, gameIds, span) : [];
  const found = await pausesSince(read, userId, toIsoDay(today - STREAK_DAYS_MAX));
  const paused = found.map(({ firstDay, lastDay }) => ({
    firstDay: parseIsoDay(firstDay),
    lastDay: parseIsoDay(lastDay),
  }));
  const byGame = Map.groupBy(inGames, ({ gameId }) => gameId);
  const canPost = gameIds.length > 0;
  const streakOf = (rows: readonly { day: number }[]) =>
    findStreak({ days: listDays(rows), today, pauses: paused, canPost });
  return {
    overall: streakOf(days),
    games: gameIds.map((gameId) => ({ gameId, ...streakOf(byGame.get(gameId) ?? []) })),
    pausedUntil: found.findLast(({ lastDay }) => lastDay >= toIsoDay(today))?.lastDay ?? null,
  };
};

async function findToday(reader: Reader, userId: string, now: number): Promise<number> {
  return (await localDaysOf(reader, userId)).dayOf(now);
}

/** A user who travelled west may have several current pauses. */
async function endCurrent(tx: Writer, userId: string, today: number): Promise<void> {
  const isCurrent = and(eq(pauses.userId, userId), gte(pauses.lastDay, toIsoDay(today)));
  await tx.delete(pauses).where(and(isCurrent, gte(pauses.firstDay, toIsoDay(today))));
  await tx
    .update(pauses)
    .set({ lastDay: toIsoDay(today - 1) })
    .where(isCurrent);
}

/** Replaces any current pause with one that starts today. */
export const pause: UseCase<PauseInput, void> = (deps, { userId }, { until }) =>
  deps.db.transaction(async (tx) => {
    const today = await findToday(tx, userId, deps.clock.now());
    if (until < toIsoDay(today) || until > toIsoDay(today + PAUSE_DAYS_MAX)) {
      const message = `Choose a day from today to ${PAUSE_DAYS_MAX} days from now`;
      throw new DomainError("invalid_input", message, { field: "until" });
    }
    await endCurrent(tx, userId, today);
    await tx.insert(pauses).values({ userId, firstDay: toIsoDay(today), lastDay: until });
    deps.live.notify({ about: "streaks", to: [userId] });
  });

export const endPause: UseCase<void, void> = (deps, { userId }) =>
  deps.db.transaction(async (tx) => {
    await endCurrent(tx, userId, await findToday(tx, userId, deps.clock.now()));
    deps.live.notify({ about: "streaks", to: [userId] });
  });
