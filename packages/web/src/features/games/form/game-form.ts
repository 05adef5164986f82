import "#lib/forms/zod.ts";
import type { createGameInput } from "@stepout/server/domains/games/game/games.schema";
import { z } from "zod";

/** The values of a game's form. */
export type GameFormValues = z.input<typeof createGameInput>;

/** The values kept until they are saved; they need not be valid yet. */
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

/** The fields at which the server's errors can show. */
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
