import { z } from "zod";

/** Neither verdict prevents sharing. */
export const verdicts = z.object({ actionHappened: z.boolean(), likelyChoice: z.boolean() });
export type Verdicts = z.output<typeof verdicts>;
