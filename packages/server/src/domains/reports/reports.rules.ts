import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";

export const reportKinds = ["post", "comment", "message", "user", "game"] as const;
export type ReportKind = (typeof reportKinds)[number];

export const KINDS_FOR_EDITORS = ["post", "comment"] as const satisfies ReportKind[];

export const isForEditors = (kind: ReportKind): boolean =>
  KINDS_FOR_EDITORS.some((one) => one === kind);

export const REPORT_REASON_MAX = 500;
export const ANSWER_MAX = 500;
export const REPORTS_PAGE = 20;

export const OPEN_REPORTS_MAX = 100;

export const WAITING_MAX = 100;

export const CLOSED_REPORT_MS = 90 * DAY_MS;

export const reportedPictureUrl = (reportId: string): string => `/api/reports/${reportId}/picture`;
