import { describeIssue } from "@stepout/server/text/validation.rules";
import { config } from "zod";

/**
 * The settings of zod. Import this file before any schema, as they take effect when a schema is made. Without `jitless`,
 * zod would compile checks from text, which the content security policy refuses and the browser reports.
 */
config({ jitless: true, customError: describeIssue });
