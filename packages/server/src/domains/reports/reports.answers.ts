import { toIso } from "../../platform/time/clock.ts";
import { toPublicUser } from "../users/users.queries.ts";
import { type ReportKind, reportedPictureUrl } from "./reports.rules.ts";
import type { OwnReport, Report } from "./reports.schema.ts";

type UserRow = Parameters<typeof toPublicUser>[0];

interface OwnReportRow {
  id: string;
  kind: ReportKind;
  thingId: string;
  user: UserRow;
  reason: string;
  createdAt: number;
  isOpen: boolean;
  closedAt: number | null;
  answer: string | null;
}

interface ReportRow extends OwnReportRow {
  game: { id: string; name: string; isPublic: boolean } | null;
  canRemove: boolean;
  canRestore: boolean;
  canRemovePicture: boolean;
  canRestorePicture: boolean;
  canBan: boolean;
  canLiftBan: boolean;
  content: string;
  imageId: string | null;
  saidAt: number;
  reporter: UserRow;
  closedBy: UserRow | null;
}

export const toOwnReport = (row: OwnReportRow): OwnReport => ({
  id: row.id,
  kind: row.kind,
  thingId: row.thingId,
  user: toPublicUser(row.user),
  reason: row.reason,
  createdAt: toIso(row.createdAt),
  isOpen: row.isOpen,
  closedAt: row.closedAt === null ? null : toIso(row.closedAt),
  answer: row.answer,
});

export const toReport = (row: ReportRow, { isHost }: { isHost: boolean }): Report => ({
  ...toOwnReport(row),
  game: row.game,
  canRemove: row.canRemove,
  canRestore: row.canRestore,
  canRemovePicture: row.canRemovePicture,
  canRestorePicture: row.canRestorePicture,
  canBan: row.canBan,
  canLiftBan: row.canLiftBan,
  content: row.content,
  pictureUrl: row.imageId === null ? null : reportedPictureUrl(row.id),
  saidAt: toIso(row.saidAt),
  reporter: isHost ? toPublicUser(row.reporter) : null,
  closedBy: row.closedBy && toPublicUser(row.closedBy),
});
