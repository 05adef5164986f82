import { z } from "zod";
import { errorCodes } from "./error-codes.rules.ts";

export const failure = z.object({
  message: z.string().describe("For people"),
  code: z.enum(Object.keys(errorCodes)).describe("For programs"),
  field: z.string().optional().describe("The field that caused the error"),
  retryAfterSeconds: z.number().optional().describe("The time to wait before a retry"),
  conflicts: z
    .array(
      z.object({
        field: z.string(),
        present: z.union([z.string(), z.number(), z.boolean(), z.null()]),
      }),
    )
    .optional()
    .describe("The fields that changed since `base`, with their stored values"),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
