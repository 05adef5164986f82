import type { Actor, Deps } from "../../deps.ts";
import { toIso } from "../../platform/time/clock.ts";
import { eventsBefore } from "../audit/audit.queries.ts";
import { readDetails } from "../audit/changed-settings.ts";
import { requireHost } from "../users/hosts.ts";
import { ADMIN_PAGE } from "./admin.rules.ts";
import type { HostEventPage, ListEventsInput } from "./admin.schema.ts";
import { LAST_ID } from "./games.queries.ts";

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name });

export async function listEvents(
  deps: Deps,
  actor: Actor,
  { cursor = LAST_ID }: ListEventsInput,
): Promise<HostEventPage> {
  const { read } = deps.db;
  await requireHost(read, actor);
  const page = { last: { id: cursor }, limit: ADMIN_PAGE + 1 };
  const rows = await eventsBefore(read, undefined, page);
  const shown = rows.slice(0, ADMIN_PAGE);
  return {
    events: shown.map((row) => ({
      id: row.id,
      action: row.action,
      createdAt: toIso(row.createdAt),
      actor: named(row.actorId, row.actorName),
      subject: named(row.subjectId, row.subjectName),
      game: named(row.gameId, row.gameName),
      details: readDetails(row.details),
    })),
    next: rows.length > ADMIN_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
