import { schema } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { and, eq, inArray, ne, or, sql } from "@stepout/db/sql";
import { type Erasure, exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime, textsOf } from "../../declarations/shown-columns.ts";
import { releaseImages } from "../images/images.service.ts";
import { eraseReports } from "./erasing.service.ts";

const { images, reportedThings, reports } = schema;

/** The first batch is small, because each report may include a picture. */
const FIRST_REPORTS = 10;

/** Keeps open reports, which concern other users, but clears their reasons. */
async function eraseReportsOf({ tx, userId }: Erasure): Promise<void> {
  const isByUser = eq(reports.reporterId, userId);
  await inSlices(async (limit) => {
    const some = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(isByUser, eq(reports.isOpen, false)))
      .limit(limit);
    if (some.length === 0) return 0;
    await eraseReports(
      tx,
      some.map(({ id }) => id),
    );
    return some.length;
  }, FIRST_REPORTS);
  await tx.update(reports).set({ reason: "", answer: null }).where(isByUser);
  await inSlices(async (limit) => {
    const some = tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.closedById, userId), ne(reports.answer, "")))
      .limit(limit);
    const updated = await tx
      .update(reports)
      .set({ answer: "" })
      .where(inArray(reports.id, some))
      .returning({ id: reports.id });
    return updated.length;
  });
}

/** Erases the text and picture in reports of the user's content, but keeps the reports. */
async function eraseThings({ tx, userId }: Erasure): Promise<void> {
  const hasContent = or(ne(reportedThings.content, ""), sql`${reportedThings.imageId} is not null`);
  await inSlices(async (limit) => {
    const some = await tx
      .select({ id: reportedThings.reportId, imageId: reportedThings.imageId })
      .from(reportedThings)
      .where(and(eq(reportedThings.userId, userId), hasContent))
      .limit(limit);
    if (some.length === 0) return 0;
    const ids = some.map(({ id }) => id);
    await tx
      .update(reportedThings)
      .set({ content: "", imageId: null })
      .where(inArray(reportedThings.reportId, ids));
    const pictures = some.flatMap(({ imageId }) => imageId ?? []);
    if (pictures.length > 0) await releaseImages(tx, inArray(images.id, pictures));
    return some.length;
  }, FIRST_REPORTS);
}

export const reportsPrivacy = {
  lists: {
    reports: exportRows(reports, {
      columns: {
        id: reports.id,
        kind: reports.kind,
        ...textsOf("reports"),
        createdAt: isoTime(reports.createdAt),
        closedAt: isoTime(reports.closedAt),
      },
      owner: reports.reporterId,
    }),
  },
  erase: { reports: eraseReportsOf, reportedThings: eraseThings },
} satisfies Privacy;
