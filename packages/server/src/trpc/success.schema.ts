import { z } from "zod";

/** The answer of a command that has nothing else to tell. */
export const success = z.object({ success: z.literal(true) });
export const SUCCESS: z.output<typeof success> = { success: true };
