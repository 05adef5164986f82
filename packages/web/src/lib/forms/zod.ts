import { describeIssue } from "@stepout/server/text/validation.rules";
import { config } from "zod";

/**
 * Import this file before any schema: zod reads these settings when a schema is created.
 * The content security policy forbids the code that zod compiles without `jitless`.
 */
config({ jitless: true, customError: describeIssue });
