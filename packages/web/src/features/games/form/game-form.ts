import "#lib/forms/zod.ts";
import type { createGameInput } from "@stepout/server/domains/games/game/games.schema";
import { z } from "zod";

export type GameFormValues = z.input<typeof createGameInput>;

export const gameDraft = z.object({
  name: z.string(),
  description: z.string(),
  coverImage: z.string().nullable(),
  isPublic: z.boolean(),
  requiresApproval: z.boolean(),
  startTime: z.string(),
  endTime: z.string(),
  postsPerDay: z.number().nullable(),
});

export const gameFormFields = [
  "name",
  "description",
  "coverImage",
  "startTime",
  "endTime",
  "isPublic",
  "requiresApproval",
  "postsPerDay",
] as const;
