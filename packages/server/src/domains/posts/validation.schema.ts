import { z } from "zod";
import { hasVisibleText } from "../../validation.rules.ts";
import { POST_CONTENT_MAX } from "./posts.rules.ts";
import { NOTHING_TO_VALIDATE } from "./validation.rules.ts";

export const validateInput = z.object({
  content: z
    .string({ error: (issue) => (issue.input === undefined ? NOTHING_TO_VALIDATE : undefined) })
    .trim()
    .refine(hasVisibleText, { error: NOTHING_TO_VALIDATE })
    .max(POST_CONTENT_MAX),
});

/** Opinions on a text: neither stands in the way of sharing it. */
export const verdicts = z.object({ actionHappened: z.boolean(), likelyChoice: z.boolean() });
export type Verdicts = z.output<typeof verdicts>;
