import type { createGameInput } from "@stepout/server/domains/games/games.schema";
import { z } from "zod";

/** What somebody types into the form of a game. */
export type GameFormValues = z.input<typeof createGameInput>;

/** What of it is kept until it is saved: it need not be right yet. */
export const gameDraft = z.object({
  name: z.string(),
  description: z.string(),
  coverImage: z.string().nullable(),
  isPublic: z.boolean(),
  requiresApproval: z.boolean(),
  startTime: z.string(),
  endTime: z.string(),
});

/** The fields that the server may have something to say about. */
export const gameFormFields = [
  "name",
  "description",
  "coverImage",
  "startTime",
  "endTime",
  "isPublic",
  "requiresApproval",
] as const;
