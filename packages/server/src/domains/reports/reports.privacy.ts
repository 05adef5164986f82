import { schema } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { and, eq, inArray, ne, or, sql } from "@stepout/db/sql";
import { type Erasure, exportRows, type Privacy } from "../../declarations/privacy.ts";
import { moment, wordsOf } from "../../declarations/shown-columns.ts";
import { releaseImages } from "../images/images.service.ts";
import { eraseReports } from "./erasing.service.ts";

const { images, reportedThings, reports } = schema;

/** A small first slice: each report may include a picture. */
const FIRST_REPORTS = 10;

/** Open reports concern other users, so they stay without a reason. */
async function eraseReportsOf({ tx, userId }: Erasure): Promise<void> {
  const isTheirs = eq(reports.reporterId, userId);
  await inSlices(async (limit) => {
    const some = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(isTheirs, eq(reports.isOpen, false)))
      .limit(limit);
    if (some.length === 0) return 0;
    await eraseReports(
      tx,
      some.map(({ id }) => id),
    );
    return some.length;
  }, FIRST_REPORTS);
  await tx.update(reports).set({ reason: "", answer: null }).where(isTheirs);
  await inSlices(async (limit) => {
    const some = tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.closedById, userId), ne(reports.answer, "")))
      .limit(limit);
    const gone = await tx
      .update(reports)
      .set({ answer: "" })
      .where(inArray(reports.id, some))
      .returning({ id: reports.id });
    return gone.length;
  });
}

/** Reports of the leaving user's content stay, without words and picture. */
async function eraseThings({ tx, userId }: Erasure): Promise<void> {
  const hasSomething = or(
    ne(reportedThings.content, ""),
    sql`${reportedThings.imageId} is not null`,
  );
  await inSlices(async (limit) => {
    const some = await tx
      .select({ id: reportedThings.reportId, imageId: reportedThings.imageId })
      .from(reportedThings)
      .where(and(eq(reportedThings.userId, userId), hasSomething))
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
        ...wordsOf("reports"),
        createdAt: moment(reports.createdAt),
        closedAt: moment(reports.closedAt),
      },
      owner: reports.reporterId,
    }),
  },
  erase: { reports: eraseReportsOf, reportedThings: eraseThings },
} satisfies Privacy;
