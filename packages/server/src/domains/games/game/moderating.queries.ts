import { schema } from "@stepout/db";
import { and, eq, exists, ne, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { isActiveHost } from "../../users/hosts.ts";

const { reportedThings, reports, users } = schema;

const actorId = sql.placeholder("actorId");

/** Whether the actor looks after this server. */
export const isActorHost = exists(
  new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actorId), isActiveHost)),
);

/** Nobody decides about their own words, nor about what they have reported themselves. */
export const isOfOthers = and(ne(reports.reporterId, actorId), ne(reportedThings.userId, actorId));

/** A report from a game that the actor decides as a host. */
const reportForHost = (condition: SQL) =>
  preparedFor((reader) =>
    reader
      .select({ id: reports.id })
      .from(reports)
      .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
      .where(and(eq(reports.gameId, sql.placeholder("gameId")), condition, isOfOthers, isActorHost))
      .limit(1)
      .prepare(),
  );

/** Of a post or comment by its id. */
export const reportOfThing = reportForHost(eq(reports.thingId, sql.placeholder("id")));

/** Of anything that a person has said there. */
export const reportOfPerson = reportForHost(eq(reportedThings.userId, sql.placeholder("id")));
