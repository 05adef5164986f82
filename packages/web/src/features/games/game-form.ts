import type { createGameInput } from "@stepout/server/domains/games/games.schema";
import type { z } from "zod";

/** What somebody types into the form of a game. */
export type GameFormValues = z.input<typeof createGameInput>;

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
