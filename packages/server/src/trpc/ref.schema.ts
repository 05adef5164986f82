import { z } from "zod";

/** Names the thing that a call is about. */
export const idRef = z.object({ id: z.string().min(1) });

/** Names the game that a call about something inside of it is about. */
export const gameRef = z.object({ gameId: z.string().min(1) });
