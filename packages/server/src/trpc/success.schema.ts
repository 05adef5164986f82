import { z } from "zod";

export const success = z.object({ success: z.literal(true) });
export const SUCCESS: z.output<typeof success> = { success: true };
