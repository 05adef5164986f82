import { z } from "zod";
import { boundedText } from "../../text/bounded.rules.ts";
import { hasVisibleText } from "../../text/validation.rules.ts";
import { anyId, CURSOR_MAX, idRef } from "../../trpc/common.schema.ts";
import { removalReason } from "../removals/removals.schema.ts";
import { publicUser } from "../users/users.schema.ts";
import { ANSWER_MAX, REPORT_REASON_MAX, reportKinds, WAITING_MAX } from "./reports.rules.ts";

const requiredText = (max: number, message: string) =>
  boundedText(max, { error: (issue) => (issue.input === undefined ? message : undefined) })
    .trim()
    .refine(hasVisibleText, { error: message })
    .max(max);

export const reportInput = z.object({
  kind: z.enum(reportKinds),
  id: anyId(),
  reason: requiredText(REPORT_REASON_MAX, "Please give a reason"),
});
export type ReportInput = z.output<typeof reportInput>;

export const closeInput = idRef.extend({
  answer: requiredText(ANSWER_MAX, "Please write an answer"),
});
export type CloseInput = z.output<typeof closeInput>;

export const removeReportedInput = closeInput.extend({
  reason: removalReason.describe("For the author of the content"),
  onlyImage: z.boolean().default(false).describe("Removes the photo of a post and keeps the post"),
});
export type RemoveReportedInput = z.output<typeof removeReportedInput>;

const CURSOR = /^([01])\.(\d{1,16})\.([\w-]{1,64})$/;

const cursor = boundedText(CURSOR_MAX).regex(CURSOR).optional();

export const ownReportsInput = z.object({ cursor });
export type OwnReportsInput = z.output<typeof ownReportsInput>;
export const listReportsInput = z.object({ gameId: anyId().optional(), cursor });
export type ListReportsInput = z.output<typeof listReportsInput>;

export interface ReportCursor {
  isOpen: number;
  createdAt: number;
  id: string;
}

export const writeCursor = ({ isOpen, createdAt, id }: ReportCursor): string =>
  `${isOpen}.${createdAt}.${id}`;

export function readCursor(text: string | undefined): ReportCursor | undefined {
  const [, isOpen, createdAt, id] = CURSOR.exec(text ?? "") ?? [];
  if (id === undefined) return undefined;
  return { isOpen: Number(isOpen), createdAt: Number(createdAt), id };
}

export const ownReport = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  thingId: z.string(),
  post: z
    .object({ id: z.string(), gameId: z.string() })
    .nullable()
    .describe("The post to open, also for a comment. Null if the caller can't see it"),
  user: publicUser,
  reason: z.string(),
  createdAt: z.iso.datetime(),
  isOpen: z.boolean(),
  closedAt: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
});
export type OwnReport = z.output<typeof ownReport>;

export const report = ownReport.extend({
  game: z.object({ id: z.string(), name: z.string(), isPublic: z.boolean() }).nullable(),
  canRemove: z.boolean(),
  canRestore: z.boolean(),
  canRemovePicture: z.boolean(),
  canRestorePicture: z.boolean(),
  canBan: z.boolean(),
  canLiftBan: z.boolean(),
  content: z.string(),
  pictureUrl: z.string().nullable(),
  saidAt: z.iso.datetime(),
  reporter: publicUser.nullable(),
  closedBy: publicUser.nullable(),
});
export type Report = z.output<typeof report>;

const next = z.string().nullable();
export const ownReportPage = z.object({ reports: z.array(ownReport), next });
export type OwnReportPage = z.output<typeof ownReportPage>;
export const reportPage = z.object({ reports: z.array(report), next });
export type ReportPage = z.output<typeof reportPage>;

export const waitingReports = z.object({
  count: z.number().int().describe(`At most ${WAITING_MAX}`),
});
