import { z } from "zod";

export const idRef = z.object({ id: z.string().min(1) });
export type IdRef = z.output<typeof idRef>;

export const gameRef = z.object({ gameId: z.string().min(1) });
export type GameRef = z.output<typeof gameRef>;

export const success = z.object({ success: z.literal(true) });
export const SUCCESS: z.output<typeof success> = { success: true };
