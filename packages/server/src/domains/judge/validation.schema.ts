import { z } from "zod";

/** Opinions on a text; neither prevents sharing it. */
export const verdicts = z.object({ actionHappened: z.boolean(), likelyChoice: z.boolean() });
export type Verdicts = z.output<typeof verdicts>;
