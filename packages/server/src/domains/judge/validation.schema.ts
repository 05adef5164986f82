import { z } from "zod";

/** Opinions on a text: neither stands in the way of sharing it. */
export const verdicts = z.object({ actionHappened: z.boolean(), likelyChoice: z.boolean() });
export type Verdicts = z.output<typeof verdicts>;
