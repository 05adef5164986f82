import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, type SQL } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { conflict } from "../../errors/domain-error.ts";
import { cutPage } from "../../platform/queries/pages.ts";
import { countRows } from "../../platform/queries/rows.ts";
import { toIso } from "../../platform/time/clock.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { loadGame, loadGameAsEditor } from "../games/game/games.policy.ts";
import { RESTORABLE_MS } from "../removals/removals.rules.ts";
import { removeIn } from "../removals/removing.service.ts";
import { isHost } from "../users/hosts.ts";
import { toPublicUser } from "../users/users.queries.ts";
import { type DecidableReport, findDeciders, loadDecidable } from "./deciding.policy.ts";
import { loadReportable } from "./reportable-things.ts";
import {
  countWaiting,
  isByActor,
  isDecidedBy,
  type OpenReportRow,
  openReportOf,
  pagesOfReports,
  type ReportRow,
} from "./reports.queries.ts";
import { OPEN_REPORTS_MAX, REPORTS_PAGE, reportedPictureUrl } from "./reports.rules.ts";
import {
  type CloseInput,
  type ListReportsInput,
  type OwnReport,
  type OwnReportPage,
  type OwnReportsInput,
  type RemoveReportedInput,
  type Report,
  type ReportInput,
  type ReportPage,
  readCursor,
  writeCursor,
} from "./reports.schema.ts";

const toOwnReport = (row: OpenReportRow): OwnReport => ({
  id: row.id,
  kind: row.kind,
  thingId: row.thingId,
  post: row.postId !== null && row.gameId !== null ? { id: row.postId, gameId: row.gameId } : null,
  user: toPublicUser(row.user),
  reason: row.reason,
  createdAt: toIso(row.createdAt),
  isOpen: row.isOpen,
  closedAt: row.closedAt === null ? null : toIso(row.closedAt),
  answer: row.answer,
});

const toReport = (row: ReportRow, { isHost }: { isHost: boolean }): Report => {
  const { cursor, imageId, postId, gameId, ...shown } = row;
  return {
    ...shown,
    ...toOwnReport(row),
    pictureUrl: imageId === null ? null : reportedPictureUrl(row.id),
    saidAt: toIso(row.saidAt),
    reporter: isHost ? toPublicUser(row.reporter) : null,
    closedBy: row.closedBy && toPublicUser(row.closedBy),
  };
};

const { reportedThings, reports } = schema;

/** Creates a report, or returns the actor's open report on the same content. */
export const createReport: UseCase<ReportInput, OwnReport> = (
  deps,
  actor,
  { kind, id: thingId, reason },
) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const actorId = actor.userId;
    const thing = await loadReportable(tx, actor, { kind, id: thingId }, deps);
    if (thing.userId === actorId) throw conflict("You can't report your own content.");
    const findOpen = () => openReportOf(tx, actorId, { kind, thingId });
    const [known] = await findOpen();
    if (known) return toOwnReport(known);
    const isOpen = and(eq(reports.reporterId, actorId), eq(reports.isOpen, true));
    if ((await countRows(tx, reports, isOpen)) >= OPEN_REPORTS_MAX) {
      throw conflict(
        `You already have ${OPEN_REPORTS_MAX} open reports. Wait until some are closed.`,
      );
    }
    await deps.dailyLimits.count(actorId, "reports");
    const id = deps.ids.nextId();
    const { gameId, userId, content, imageId, createdAt } = thing;
    const report = { id, reporterId: actorId, kind, thingId, gameId, reason };
    await tx.insert(reports).values({ ...report, createdAt: now, isOpen: true });
    await tx.insert(reportedThings).values({ reportId: id, userId, content, imageId, createdAt });
    const deciders = await findDeciders(tx, { ...thing, kind, reporterId: actorId });
    deps.live.notify({ about: "reports", to: [actorId, ...deciders] });
    const [created] = await findOpen();
    if (!created) throw new Error("A new report is missing");
    return toOwnReport(created);
  });

async function readPage(
  reader: Reader,
  filter: { actorId: string; now: number; condition: SQL | undefined },
  cursorText: string | undefined,
) {
  const { actorId, now, condition } = filter;
  const cursor = readCursor(cursorText);
  const rows = await pagesOfReports(
    reader,
    { actorId, since: now - RESTORABLE_MS, condition },
    { last: cursor && { ...cursor }, limit: REPORTS_PAGE + 1 },
  );
  const { shown, last } = cutPage(rows, REPORTS_PAGE);
  return { shown, next: last ? writeCursor(last.cursor) : null };
}

export const listReports: UseCase<ListReportsInput, ReportPage> = async (
  deps,
  actor,
  { gameId, cursor },
) => {
  const { read } = deps.db;
  const now = deps.clock.now();
  const actorId = actor.userId;
  const forHost = await isHost(read, actorId);
  if (gameId !== undefined) {
    const load = forHost ? loadGame : loadGameAsEditor;
    await load(read, actor, gameId, now);
  }
  const condition = isDecidedBy(actorId, forHost, gameId);
  const { shown, next } = await readPage(read, { actorId, now, condition }, cursor);
  return { reports: shown.map((row) => toReport(row, { isHost: forHost })), next };
};

export const listOwnReports: UseCase<OwnReportsInput, OwnReportPage> = async (
  deps,
  { userId },
  { cursor },
) => {
  const filter = { actorId: userId, now: deps.clock.now(), condition: isByActor(userId) };
  const { shown, next } = await readPage(deps.db.read, filter, cursor);
  return { reports: shown.map(toOwnReport), next };
};

export async function countWaitingReports({ db }: Deps, { userId }: Actor): Promise<number> {
  const [row] = await countWaiting(db.read).execute({ actorId: userId });
  return row?.total ?? 0;
}

async function closeIn(
  tx: Writer,
  deps: Deps,
  actor: Actor,
  { id, answer }: CloseInput,
): Promise<DecidableReport> {
  const report = await loadDecidable(tx, actor, id);
  if (!report.isOpen) throw conflict("This report is already closed.");
  const { reporterId, userId, gameId } = report;
  const closedAt = deps.clock.now();
  await tx
    .update(reports)
    .set({ isOpen: false, closedAt, closedById: actor.userId, answer })
    .where(eq(reports.id, id));
  const event = { actorId: actor.userId, subjectId: userId, gameId };
  await recordEvent(tx, deps, { action: "report-closed", ...event });
  const deciders = await findDeciders(tx, report);
  deps.live.notify({ about: "reports", to: [reporterId, ...deciders] });
  return report;
}

export const closeReport: UseCase<CloseInput, void> = (deps, actor, input) =>
  deps.db.transaction(async (tx) => {
    await closeIn(tx, deps, actor, input);
  });

/** Removes the reported content and closes the report in one transaction. */
export const removeReported: UseCase<RemoveReportedInput, void> = (
  deps,
  actor,
  { reason, onlyImage, ...closing },
) =>
  deps.db.transaction(async (tx) => {
    const { kind, thingId } = await closeIn(tx, deps, actor, closing);
    if (kind !== "post" && kind !== "comment") throw conflict("This can't be removed.");
    if (onlyImage && kind !== "post") throw conflict("This has no photo.");
    const removed = onlyImage ? "picture" : kind;
    await removeIn[removed](tx, deps, actor, { id: thingId, reason });
  });
