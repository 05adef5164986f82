import { z } from "zod";
import { publicUser } from "../../users/users.schema.ts";

export const gameDays = z.object({ firstDay: z.iso.date(), lastDay: z.iso.date() });

/** `day` counts from `firstDay`. Days without a change are omitted. */
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
