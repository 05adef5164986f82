import { type Reader, schema, type Writer } from "@stepout/db";
import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { inPreparedPages } from "../../platform/queries/pages.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { isOfOthers } from "../games/game/moderating.queries.ts";
import { isActiveHost } from "../users/hosts.ts";
import { publicUserColumns } from "../users/users.queries.ts";
import { acts, isForActor, isForEditors } from "./acts.queries.ts";
import { WAITING_MAX } from "./reports.rules.ts";

const { games, participants, reportedThings, reports, users } = schema;
const reporters = alias(users, "reporters");
const closers = alias(users, "closers");

const actorId = sql.placeholder("actorId");
const gameId = sql.placeholder("gameId");
const id = sql.placeholder("id");

const place = {
  isOpen: sql<number>`${reports.isOpen}`,
  createdAt: reports.createdAt,
  id: reports.id,
};

const ownColumns = {
  id: reports.id,
  kind: reports.kind,
  thingId: reports.thingId,
  user: publicUserColumns,
  reason: reports.reason,
  createdAt: reports.createdAt,
  isOpen: reports.isOpen,
  closedAt: reports.closedAt,
  answer: reports.answer,
  place,
};

const columns = {
  ...ownColumns,
  game: { id: games.id, name: games.name, isPublic: games.isPublic },
  ...acts,
  content: reportedThings.content,
  imageId: reportedThings.imageId,
  saidAt: reportedThings.createdAt,
  reporter: {
    id: reporters.id,
    username: reporters.username,
    firstName: reporters.firstName,
    lastName: reporters.lastName,
    imageId: reporters.imageId,
  },
  closedBy: {
    id: closers.id,
    username: closers.username,
    firstName: closers.firstName,
    lastName: closers.lastName,
    imageId: closers.imageId,
  },
};

/** Each condition chooses an index in whose order the rows are read. */
const pagesOf = (condition: (reader: Reader) => SQL | undefined) =>
  inPreparedPages(
    place,
    (reader, isNext) =>
      reader
        .select(columns)
        .from(reports)
        .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
        .innerJoin(users, eq(users.id, reportedThings.userId))
        .innerJoin(reporters, eq(reporters.id, reports.reporterId))
        .leftJoin(games, eq(games.id, reports.gameId))
        .leftJoin(closers, eq(closers.id, reports.closedById))
        .where(and(condition(reader), isNext)),
    "down",
  );

/** Of one game, for its creator and admins. */
export const reportsOfGame = pagesOf(() =>
  and(eq(reports.gameId, gameId), isForEditors, isOfOthers),
);

/** Of one game, for hosts. */
export const allReportsOfGame = pagesOf(() => and(eq(reports.gameId, gameId), isOfOthers));

/** For hosts. */
export const allReports = pagesOf(() => isOfOthers);

const isOfOwnGames = (reader: Reader): SQL =>
  inArray(
    reports.gameId,
    reader
      .select({ gameId: participants.gameId })
      .from(participants)
      .where(and(eq(participants.userId, actorId), eq(participants.isAdmin, true))),
  );

/** Of all games that the actor runs; these are sorted, because no index has their order. */
export const reportsOfOwnGames = pagesOf((reader) =>
  and(isOfOwnGames(reader), isForEditors, isOfOthers),
);

/** Counts open ones as far as a badge shows their number. */
const waitingFor = (reader: Reader, condition?: SQL): SQL => {
  const waiting = reader
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
    .where(and(eq(reports.isOpen, true), isOfOthers, condition))
    .limit(WAITING_MAX)
    .as("waiting");
  return sql`(${reader.select({ total: count() }).from(waiting)})`;
};

/** One statement, since every screen asks for it. */
export const countWaiting = preparedFor((reader) => {
  const ofHost = waitingFor(reader);
  const ofEditor = waitingFor(reader, and(isOfOwnGames(reader), isForEditors));
  return reader
    .select({
      total: sql`case when ${isActiveHost} then ${ofHost} else ${ofEditor} end`.mapWith(Number),
    })
    .from(users)
    .where(eq(users.id, actorId))
    .prepare();
});

export const ownReports = pagesOf(() => eq(reports.reporterId, actorId));

const decidable = (condition: (reader: Reader) => SQL | undefined) =>
  preparedFor((reader) =>
    reader
      .select({
        id: reports.id,
        reporterId: reports.reporterId,
        kind: reports.kind,
        gameId: reports.gameId,
        isOpen: reports.isOpen,
        userId: reportedThings.userId,
        imageId: reportedThings.imageId,
      })
      .from(reports)
      .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
      .where(and(eq(reports.id, id), isOfOthers, condition(reader)))
      .prepare(),
  );

/** A report that the actor may decide because they run its game. */
export const reportForEditor = decidable(() => isForActor);

/** Hosts may decide every report. */
export const reportForHost = decidable(() => undefined);

export const openReportOf = preparedFor((tx: Writer) =>
  tx
    .select(ownColumns)
    .from(reports)
    .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
    .innerJoin(users, eq(users.id, reportedThings.userId))
    .where(
      and(
        eq(reports.reporterId, actorId),
        eq(reports.kind, sql.placeholder("kind")),
        eq(reports.thingId, sql.placeholder("thingId")),
        // A literal: SQLite uses the partial index only then.
        sql`${reports.isOpen} = 1`,
      ),
    )
    .prepare(),
);

export const countOpenReports = preparedFor((tx: Writer) =>
  tx
    .select({ total: count() })
    .from(reports)
    .where(and(eq(reports.reporterId, actorId), eq(reports.isOpen, true)))
    .prepare(),
);

export const insertReport = preparedFor((tx: Writer) =>
  tx
    .insert(reports)
    .values({
      id,
      reporterId: actorId,
      kind: sql.placeholder("kind"),
      thingId: sql.placeholder("thingId"),
      gameId,
      reason: sql.placeholder("reason"),
      createdAt: sql.placeholder("createdAt"),
      isOpen: true,
    })
    .prepare(),
);

export const insertThing = preparedFor((tx: Writer) =>
  tx
    .insert(reportedThings)
    .values({
      reportId: id,
      userId: sql.placeholder("userId"),
      content: sql.placeholder("content"),
      imageId: sql.placeholder("imageId"),
      createdAt: sql.placeholder("createdAt"),
    })
    .prepare(),
);

export const closeRow = preparedFor((tx: Writer) =>
  tx
    .update(reports)
    .set({
      isOpen: false,
      closedAt: sql`${sql.placeholder("now")}`,
      closedById: sql`${actorId}`,
      answer: sql`${sql.placeholder("answer")}`,
    })
    .where(eq(reports.id, id))
    .prepare(),
);
