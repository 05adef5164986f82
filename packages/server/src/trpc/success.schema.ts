import { z } from "zod";

/** The answer of a command with nothing else to report. */
export const success = z.object({ success: z.literal(true) });
export const SUCCESS: z.output<typeof success> = { success: true };
