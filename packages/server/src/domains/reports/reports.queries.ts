import { type Reader, schema } from "@stepout/db";
import { alias, and, count, eq, inArray, QueryBuilder, type SQL, sql } from "@stepout/db/sql";
import { inPages } from "../../platform/queries/pages.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { hasRow } from "../../platform/queries/rows.ts";
import type { Person } from "../blocks/visibility/visibility.queries.ts";
import { isUnrelated } from "../games/game/moderating.policy.ts";
import { isActiveHost } from "../users/hosts.ts";
import { publicColumnsOf, publicUserColumns } from "../users/users.queries.ts";
import { actsOf, isForActor, isForEditors } from "./acts.queries.ts";
import { type ReportKind, WAITING_MAX } from "./reports.rules.ts";

const { comments, games, participants, posts, reportedThings, reports, users } = schema;
const reporters = alias(users, "reporters");
const closers = alias(users, "closers");
const builder = new QueryBuilder();

const cursor = {
  isOpen: sql<number>`${reports.isOpen}`,
  createdAt: reports.createdAt,
  id: reports.id,
};

const shownPostId = (actorId: string) => {
  const thingId = reports.thingId;
  const post = builder.select({ id: posts.id }).from(posts).where(eq(posts.id, thingId));
  const ofComment = builder
    .select({ id: comments.postId })
    .from(comments)
    .where(eq(comments.id, thingId));
  const isParticipant = hasRow(
    participants,
    and(eq(participants.gameId, reports.gameId), eq(participants.userId, actorId)),
  );
  return sql<
    string | null
  >`case when ${isParticipant} then coalesce((${post}), (${ofComment})) end`;
};

const ownColumns = (actorId: string) => ({
  id: reports.id,
  kind: reports.kind,
  thingId: reports.thingId,
  gameId: reports.gameId,
  postId: shownPostId(actorId),
  user: publicUserColumns,
  reason: reports.reason,
  createdAt: reports.createdAt,
  isOpen: reports.isOpen,
  closedAt: reports.closedAt,
  answer: reports.answer,
  cursor,
});

interface ReportFilter {
  actorId: string;
  /** Only content removed after this time can be restored. */
  since: number;
  condition: SQL | undefined;
}

/** Each `condition` uses an index that returns the rows in order. */
const selectReports = (reader: Reader, { actorId, since, condition }: ReportFilter, isNext?: SQL) =>
  reader
    .select({
      ...ownColumns(actorId),
      game: { id: games.id, name: games.name, isPublic: games.isPublic },
      ...actsOf(actorId, since),
      content: reportedThings.content,
      imageId: reportedThings.imageId,
      saidAt: reportedThings.createdAt,
      reporter: publicColumnsOf(reporters),
      closedBy: publicColumnsOf(closers),
    })
    .from(reports)
    .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
    .innerJoin(users, eq(users.id, reportedThings.userId))
    .innerJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(games, eq(games.id, reports.gameId))
    .leftJoin(closers, eq(closers.id, reports.closedById))
    .where(and(condition, isNext));

export const pagesOfReports = inPages(cursor, selectReports, "down");

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

export const isByActor = (actorId: string): SQL => eq(reports.reporterId, actorId);

const isOfOwnGames = (actorId: Person): SQL =>
  inArray(
    reports.gameId,
    builder
      .select({ gameId: participants.gameId })
      .from(participants)
      .where(and(eq(participants.userId, actorId), eq(participants.isAdmin, true))),
  );

export function isDecidedBy(actorId: Person, isHost: boolean, gameId?: string): SQL | undefined {
  const ofGame = gameId === undefined ? undefined : eq(reports.gameId, gameId);
  if (isHost) return and(ofGame, isUnrelated(actorId));
  return and(ofGame ?? isOfOwnGames(actorId), isForEditors, isUnrelated(actorId));
}

/** SQLite uses a partial index only with a literal, not a bound parameter. */
const isOpen = sql`${reports.isOpen} = 1`;

const waitingFor = (actorId: Person, isHost: boolean): SQL => {
  const waiting = builder
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
    .where(and(isOpen, isDecidedBy(actorId, isHost)))
    .limit(WAITING_MAX)
    .as("waiting");
  return sql`(${builder.select({ total: count() }).from(waiting)})`;
};

/** Counts in one statement, because every screen requests the count. */
export const countWaiting = preparedFor((reader) => {
  const actorId = sql.placeholder("actorId");
  return reader
    .select({
      total:
        sql`case when ${isActiveHost} then ${waitingFor(actorId, true)} else ${waitingFor(actorId, false)} end`.mapWith(
          Number,
        ),
    })
    .from(users)
    .where(eq(users.id, actorId))
    .prepare();
});

export const decidableReport = (reader: Reader, actorId: string, id: string, isHost: boolean) =>
  reader
    .select({
      id: reports.id,
      reporterId: reports.reporterId,
      kind: reports.kind,
      thingId: reports.thingId,
      gameId: reports.gameId,
      isOpen: reports.isOpen,
      userId: reportedThings.userId,
      imageId: reportedThings.imageId,
    })
    .from(reports)
    .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
    .where(and(eq(reports.id, id), isUnrelated(actorId), isHost ? undefined : isForActor(actorId)));

export const openReportOf = (
  reader: Reader,
  actorId: string,
  { kind, thingId }: { kind: ReportKind; thingId: string },
) =>
  reader
    .select(ownColumns(actorId))
    .from(reports)
    .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
    .innerJoin(users, eq(users.id, reportedThings.userId))
    .where(
      and(
        eq(reports.reporterId, actorId),
        eq(reports.kind, kind),
        eq(reports.thingId, thingId),
        isOpen,
      ),
    );

export type OpenReportRow = Awaited<ReturnType<typeof openReportOf>>[number];
