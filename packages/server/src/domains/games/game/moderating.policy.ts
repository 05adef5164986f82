import { type Reader, schema } from "@stepout/db";
import { and, eq, ne } from "@stepout/db/sql";
import type { Actor } from "../../../deps.ts";
import { hasRow } from "../../../platform/queries/rows.ts";
import type { Person } from "../../blocks/visibility/visibility.queries.ts";
import { isActiveHost } from "../../users/hosts.ts";
import { type GameAccess, loadGame, requireEditor } from "./games.policy.ts";
import { canEditGame } from "./games.rules.ts";

const { reportedThings, reports, users } = schema;

export const isActorHost = (actorId: string) =>
  hasRow(users, and(eq(users.id, actorId), isActiveHost));

/** Excludes reports by or about the actor, because the actor may not resolve them. */
export const isUnrelated = (actorId: Person) =>
  and(ne(reports.reporterId, actorId), ne(reportedThings.userId, actorId));

interface Subject {
  kind: "thing" | "person";
  id: string;
}

const reportForHost = (reader: Reader, actorId: string, gameId: string, { kind, id }: Subject) =>
  reader
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(reportedThings, eq(reportedThings.reportId, reports.id))
    .where(
      and(
        eq(reports.gameId, gameId),
        kind === "thing" ? eq(reports.thingId, id) : eq(reportedThings.userId, id),
        isUnrelated(actorId),
        isActorHost(actorId),
      ),
    )
    .limit(1);

/** Proves that the actor runs the game, or is a host who may resolve a report. */
export type ModeratorAccess = GameAccess & { isModerator: true };

export async function canDecideAsHost(
  reader: Reader,
  { userId }: Actor,
  gameId: string,
  subject: Subject,
): Promise<boolean> {
  return (await reportForHost(reader, userId, gameId, subject)).length > 0;
}

export async function loadGameAsModerator(
  reader: Reader,
  actor: Actor,
  gameId: string,
  subject: Subject,
  now: number,
): Promise<ModeratorAccess> {
  const access = await loadGame(reader, actor, gameId, now);
  const isEditor = access.isParticipant && canEditGame(access);
  if (!isEditor && !(await canDecideAsHost(reader, actor, gameId, subject))) requireEditor(access);
  return { ...access, isModerator: true };
}
