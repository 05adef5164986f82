import { describeIssue } from "@stepout/server/text/validation.rules";
import { config } from "zod";

/**
 * Import this file before any schema, because zod reads these settings when a schema is created. `jitless` stops zod
 * from compiling code, which the content security policy forbids.
 */
config({ jitless: true, customError: describeIssue });
