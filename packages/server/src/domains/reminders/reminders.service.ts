import type { Reader } from "@stepout/db";
import { type LocalDays, toIsoDay } from "../../platform/time/calendar-days.rules.ts";
import { displayName } from "../../text/format.rules.ts";
import { gameProgress } from "../games/game/games.rules.ts";
import { pausesSince } from "../streaks/streaks.queries.ts";
import { localDaysOf } from "../users/users.queries.ts";
import {
  countPosts,
  findGameEndingFirst,
  findGamesForMail,
  findLikedPost,
} from "./reminders.queries.ts";

export interface Reminder {
  gameId: string;
  game: string;
  day: number;
  totalDays: number;
}

/** Returns undefined if the user needs no reminder. */
export async function findReminder(
  reader: Reader,
  userId: string,
  now: number,
): Promise<Reminder | undefined> {
  const game = await findGameEndingFirst(reader, userId, now);
  if (!game) return undefined;
  const days = await localDaysOf(reader, userId);
  const today = days.dayOf(now);
  const pauses = await pausesSince(reader, userId, toIsoDay(today));
  if (pauses.length > 0) return undefined;
  const span = { from: days.startOf(today), to: now };
  if ((await countPosts(reader, userId, span)) > 0) return undefined;
  const { day, totalDays } = gameProgress(game, now, days);
  return { gameId: game.id, game: game.name, day, totalDays };
}

export interface WeekInGame extends Reminder {
  score: number;
}

export interface Week {
  postCount: number;
  /** The games in which the user has the most points. */
  games: WeekInGame[];
  /** The number of active games that `games` omits. */
  moreGames: number;
  liked: { name: string; game: string; gameId: string; id: string; text: string } | undefined;
}

const DAYS_OF_WEEK = 7;

const lastWeekIn = ({ dayOf, startOf }: LocalDays, now: number) => ({
  from: startOf(dayOf(now) - DAYS_OF_WEEK),
  to: now,
});

export async function hasWeek(reader: Reader, userId: string, now: number): Promise<boolean> {
  const week = lastWeekIn(await localDaysOf(reader, userId), now);
  return (
    (await findGameEndingFirst(reader, userId, now)) !== undefined ||
    (await countPosts(reader, userId, week)) > 0 ||
    (await findLikedPost(reader, userId, week)) !== undefined
  );
}

/** Returns undefined if there is nothing to report. */
export async function findWeek(
  reader: Reader,
  userId: string,
  now: number,
): Promise<Week | undefined> {
  const days = await localDaysOf(reader, userId);
  const week = lastWeekIn(days, now);
  const active = await findGamesForMail(reader, userId, now);
  const postCount = await countPosts(reader, userId, week);
  const liked = await findLikedPost(reader, userId, week);
  if (active.length === 0 && postCount === 0 && !liked) return undefined;
  return {
    postCount,
    games: active.map(({ id, name, score, total: _, ...times }) => {
      const { day, totalDays } = gameProgress(times, now, days);
      return { gameId: id, game: name, score, day, totalDays };
    }),
    moreGames: (active[0]?.total ?? 0) - active.length,
    liked: liked && {
      name: displayName(liked.author),
      game: liked.gameName,
      gameId: liked.gameId,
      id: liked.id,
      text: liked.content,
    },
  };
}
