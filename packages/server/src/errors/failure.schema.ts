import { z } from "zod";
import { errorCodes } from "./error-codes.rules.ts";

export const failure = z.object({
  message: z.string().describe("For people"),
  code: z.enum(Object.keys(errorCodes)).describe("For programs"),
  field: z.string().optional().describe("The input that is to blame"),
  retryAfterSeconds: z.number().optional().describe("When it is worth trying again"),
  conflicts: z
    .array(
      z.object({
        field: z.string(),
        present: z.union([z.string(), z.number(), z.boolean(), z.null()]),
      }),
    )
    .optional()
    .describe("The fields that were changed since `base`, with what is stored in them now"),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
