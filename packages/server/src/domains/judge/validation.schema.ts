import { z } from "zod";

/** Two verdicts on a post's text, neither of which prevents sharing it. */
export const verdicts = z.object({ actionHappened: z.boolean(), likelyChoice: z.boolean() });
export type Verdicts = z.output<typeof verdicts>;
