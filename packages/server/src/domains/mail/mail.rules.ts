import type { schema } from "@stepout/db";
import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";

export type MailKind = (typeof schema.mails.$inferSelect)["kind"];

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export const QUEUE_MAX = 10_000;

export const SENDERS = 4;

/** An email is retried after this time if the sending process died. Longer than sending an email takes. */
export const CLAIM_MS = 5 * MINUTE_MS;

const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
] as const;

export const pauseAfter = (attempts: number): number =>
  PAUSES_MS[Math.max(0, attempts - 1)] ?? PAUSES_MS.at(-1) ?? HOUR_MS;

/** Retry period for each kind of email. A password link expires after an hour, so retries stop then. */
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
};

/** Emails that other users can trigger. Unsubscribing stops only these. */
export const UNREQUESTED_KINDS: ReadonlySet<MailKind> = new Set([
  "verification",
  "new-email",
  "invitation",
]);
