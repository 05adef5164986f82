import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";

export const AUDIT_RETENTION_MS = 180 * DAY_MS;

export const SETTING_VALUE_MAX = 300;

export const CHANGED_SETTINGS_MAX = 7;

export const auditActions = [
  "signed-in",
  "signed-in-by-provider",
  "registered",
  "first-start",
  "signed-out",
  "session-ended",
  "other-sessions-ended",
  "password-changed",
  "password-reset-by-link",
  "email-verified",
  "email-changed",
  "way-back-used",
  "sign-in-linked",
  "sign-in-unlinked",
  "account-deleted",
  "game-deleted",
  "admin-appointed",
  "admin-dismissed",
  "participant-removed",
  "participant-banned",
  "ban-lifted",
  "post-removed",
  "post-restored",
  "photo-removed",
  "photo-restored",
  "comment-removed",
  "comment-restored",
  "report-closed",
  "invite-code-renewed",
  "posts-per-day-changed",
  "participants-imported",
  "account-created-by-host",
  "password-reset-by-host",
  "reset-link-made-by-host",
  "account-approved-by-host",
  "account-refused-by-host",
  "account-disabled-by-host",
  "account-enabled-by-host",
  "host-appointed-by-host",
  "host-dismissed-by-host",
  "sessions-ended-by-host",
  "sign-in-unlinked-by-host",
  "account-deleted-by-host",
  "game-deleted-by-host",
  "settings-changed",
  "personal-link-made",
  "personal-link-revoked",
] as const;

export type AuditAction = (typeof auditActions)[number];
