import type { schema } from "@stepout/db";
import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";

export type MailKind = (typeof schema.mails.$inferSelect)["kind"];

const HOUR_MS = 3_600_000;

/** Maximum number of queued emails. Further emails are not queued. */
export const QUEUE_MAX = 10_000;

/** Reminders and weekly emails must not delay password links. */
export const SCHEDULED_QUEUE_MAX = 1_000;

/** Retries of a password link stop when the link expires. */
export const RETRIED_FOR_MS: Record<MailKind, number> = {
  "password-reset": HOUR_MS,
  "password-changed": 2 * DAY_MS,
  "account-approved": 2 * DAY_MS,
  verification: DAY_MS,
  "new-email": DAY_MS,
  "email-changed": 2 * DAY_MS,
  "sign-in-linked": 2 * DAY_MS,
  "sign-in-unlinked": 2 * DAY_MS,
  invitation: 2 * DAY_MS,
  reminder: 3 * HOUR_MS,
  weekly: DAY_MS,
};

/** Kinds of email that other users can trigger. Unsubscribing stops only these kinds. */
export const UNREQUESTED_KINDS: ReadonlySet<MailKind> = new Set([
  "verification",
  "new-email",
  "invitation",
]);
