import { type Reader, schema } from "@stepout/db";
import { and, eq, exists, ne } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { isActiveHost } from "../../users/hosts.ts";

const { reportedThings, reports, users } = schema;

export const isActorHost = (actorId: string) =>
  exists(
    new QueryBuilder()
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, actorId), isActiveHost)),
  );

/** True for reports by others of others: users decide neither about their own words nor about their own reports. */
export const isOfOthers = (actorId: string) =>
  and(ne(reports.reporterId, actorId), ne(reportedThings.userId, actorId));

export interface Subject {
  kind: "thing" | "person";
  id: string;
}

export const reportForHost = (
  reader: Reader,
  actorId: string,
  gameId: string,
  { kind, id }: Subject,
) =>
  reader
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
    .where(
      and(
        eq(reports.gameId, gameId),
        kind === "thing" ? eq(reports.thingId, id) : eq(reportedThings.userId, id),
        isOfOthers(actorId),
        isActorHost(actorId),
      ),
    )
    .limit(1);
