import { z } from "zod";
import { timeZone } from "../../../platform/time/time-zone.schema.ts";
import { POSTS_PER_DAY_MAX } from "./games.rules.ts";

const RULE = { error: `Choose a number from 1 to ${POSTS_PER_DAY_MAX}` };

export const postsPerDay = z.number(RULE).int(RULE).min(1, RULE).max(POSTS_PER_DAY_MAX, RULE);

export const countingFields = {
  postsPerDay: postsPerDay
    .nullish()
    .describe("How many posts of a person count on a day, from now on; null for all"),
  timeZone: timeZone
    .optional()
    .describe("Whose days these are, UTC by default. Kept for as long as `postsPerDay` is set"),
};
