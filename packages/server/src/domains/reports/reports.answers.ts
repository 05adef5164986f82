import { toIso } from "../../platform/time/clock.ts";
import { toPublicUser } from "../users/users.queries.ts";
import type { OpenReportRow, ReportRow } from "./reports.queries.ts";
import { reportedPictureUrl } from "./reports.rules.ts";
import type { OwnReport, Report } from "./reports.schema.ts";

export const toOwnReport = (row: OpenReportRow): OwnReport => ({
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

export const toReport = (row: ReportRow, { isHost }: { isHost: boolean }): Report => {
  const { place, imageId, ...shown } = row;
  return {
    ...shown,
    ...toOwnReport(row),
    pictureUrl: imageId === null ? null : reportedPictureUrl(row.id),
    saidAt: toIso(row.saidAt),
    reporter: isHost ? toPublicUser(row.reporter) : null,
    closedBy: row.closedBy && toPublicUser(row.closedBy),
  };
};
