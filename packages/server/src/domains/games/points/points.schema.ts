import { z } from "zod";
import { publicUser } from "../../users/users.schema.ts";

export const gameDays = z.object({ firstDay: z.iso.date(), lastDay: z.iso.date() });

/**
 * The total points at the end of a day. `day` is the number of days since `firstDay`. Responses omit days on which the
 * total didn't change.
 */
const pointStep = z.object({
  day: z.number().int(),
  points: z.number().int(),
});
export const pointSteps = z.array(pointStep);
export type PointStep = z.output<typeof pointStep>;

export const pointsByDay = gameDays.extend({
  lines: z.array(z.object({ user: publicUser, steps: pointSteps })),
});
export type PointsByDay = z.output<typeof pointsByDay>;
