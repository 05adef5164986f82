import { z } from "zod";
import { timeZone } from "../../../platform/time/time-zone.schema.ts";
import { publicUser } from "../../users/users.schema.ts";
import { gameId } from "../game/games.schema.ts";

export const pointsByDayInput = gameId.extend({ timeZone });
export type PointsByDayInput = z.output<typeof pointsByDayInput>;

/** The days of a game that have begun, in the zone that was asked for. */
export const gameDays = z.object({ firstDay: z.iso.date(), lastDay: z.iso.date() });

/** What somebody has reached by the end of a day; days on which nothing changes are left out. */
const pointStep = z.object({
  /** Days since the first one. */
  day: z.number().int(),
  points: z.number().int(),
});
export const pointSteps = z.array(pointStep);
export type PointStep = z.output<typeof pointStep>;

/** How the points of those ahead have risen, the highest first, and of the viewer. */
export const pointsByDay = gameDays.extend({
  lines: z.array(z.object({ user: publicUser, steps: pointSteps })),
});
export type PointsByDay = z.output<typeof pointsByDay>;
