import { z } from "zod";

/** Two verdicts on a text. Neither prevents sharing. */
export const verdicts = z.object({ actionHappened: z.boolean(), likelyChoice: z.boolean() });
export type Verdicts = z.output<typeof verdicts>;
