import {
  DAY_MS,
  type GameTimes,
  HOUR_MS,
  MINUTE_MS,
  type PlannedPost,
  type Setting,
} from "./demo.ts";
import { readAccomplishments } from "./script-parser.ts";
import { LEARN_IT_BADLY } from "./texts/accomplishments-badly.ts";
import { COLD_WATER } from "./texts/accomplishments-cold.ts";
import { COMFORT_FIRST_WEEK } from "./texts/accomplishments-comfort-first.ts";
import { COMFORT_SECOND_WEEK } from "./texts/accomplishments-comfort-second.ts";
import { KITCHEN } from "./texts/accomplishments-kitchen.ts";
import { WITHOUT_COMPLAINT } from "./texts/accomplishments-praise.ts";
import { STRANGERS } from "./texts/accomplishments-strangers.ts";
import { SUNRISE } from "./texts/accomplishments-sunrise.ts";
import { GAMES, type GameKey, type GameText, isGameKey } from "./texts/games.ts";

const SCRIPTS: Readonly<Partial<Record<GameKey, string>>> = {
  comfort: `${COMFORT_FIRST_WEEK.trim()}\n${COMFORT_SECOND_WEEK.trim()}`,
  cold: COLD_WATER,
  strangers: STRANGERS,
  kitchen: KITCHEN,
  praise: WITHOUT_COMPLAINT,
  sunrise: SUNRISE,
  badly: LEARN_IT_BADLY,
};

const LAST_POST_BEFORE_END_MS = 50 * MINUTE_MS;

export const gameKeys = Object.keys(GAMES).filter(isGameKey);

export function planTimes(key: GameKey, now: number): GameTimes {
  const { startsInHours, days, createdDaysBefore }: GameText = GAMES[key];
  const startTime = Math.floor(now / HOUR_MS + startsInHours) * HOUR_MS;
  return {
    startTime,
    endTime: startTime + days * DAY_MS,
    createdAt: startTime - createdDaysBefore * DAY_MS - 37 * MINUTE_MS,
  };
}

function planGame(key: GameKey, { now, random }: Setting): PlannedPost[] {
  const script = SCRIPTS[key];
  if (!script) return [];
  const texts = readAccomplishments(script);
  const { startTime, endTime } = planTimes(key, now);
  const { newestMinutesAgo = 0 }: GameText = GAMES[key];
  const newest =
    endTime <= now ? endTime - LAST_POST_BEFORE_END_MS : now - newestMinutesAgo * MINUTE_MS;
  const gap = (newest - startTime) / texts.length;
  return texts.flatMap((text, i) => {
    const isNewest = i === texts.length - 1;
    const early = isNewest ? 0 : random.between(0, 0.9);
    const createdAt = Math.round(startTime + (i + 1 - early) * gap);
    const first = { game: key, createdAt, text, replies: text.replies };
    return text.alsoIn ? [first, { game: text.alsoIn, createdAt, text, replies: [] }] : [first];
  });
}

export const planPosts = (setting: Setting): PlannedPost[] =>
  gameKeys.flatMap((key) => planGame(key, setting)).sort((a, b) => a.createdAt - b.createdAt);
