import { z } from "zod";
import { publicUser } from "../users/users.schema.ts";
import { creatorMetrics, isRankedIn, playerMetrics, timeFrames } from "./leaderboards.rules.ts";

const timeFrame = z.enum(timeFrames).default("30days");

export const playerBoardInput = z
  .object({ timeFrame, metric: z.enum(playerMetrics).default("accomplishments") })
  .refine(({ timeFrame, metric }) => isRankedIn(timeFrame, metric), {
    error: "Only ranked for all time",
    path: ["metric"],
  })
  .prefault({});
export type PlayerBoardInput = z.output<typeof playerBoardInput>;

export const creatorBoardInput = z
  .object({ timeFrame, metric: z.enum(creatorMetrics).default("participants") })
  .prefault({});
export type CreatorBoardInput = z.output<typeof creatorBoardInput>;

const scored = z.object({ user: publicUser, score: z.number().int() });

const boardRow = scored.extend({
  rank: z.number().int(),
  rival: scored
    .optional()
    .describe(
      "Only in the caller's own row: the next user ahead, or the best other one if the caller leads",
    ),
});

export const playerRow = boardRow.extend({
  additionalInfo: z.object({
    goldMedals: z.number().int(),
    silverMedals: z.number().int(),
    bronzeMedals: z.number().int(),
    popularVoteMedals: z.number().int(),
  }),
});
export type PlayerRow = z.output<typeof playerRow>;

export const creatorRow = boardRow.extend({
  totalParticipants: z.number().int(),
  largestGame: z.number().int(),
  totalAccomplishments: z.number().int(),
});
export type CreatorRow = z.output<typeof creatorRow>;
