import { describeIssue } from "@stepout/server/text/validation.rules";
import { config } from "zod";

/**
 * Import this file before any schema: settings take effect when a schema is created. Without
 * `jitless`, zod would compile code, which the content security policy refuses.
 */
config({ jitless: true, customError: describeIssue });
