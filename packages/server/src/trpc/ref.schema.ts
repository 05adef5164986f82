import { z } from "zod";

export const idRef = z.object({ id: z.string().min(1) });

export const gameRef = z.object({ gameId: z.string().min(1) });
