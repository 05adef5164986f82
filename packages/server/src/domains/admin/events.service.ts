import type { Actor, Deps } from "../../deps.ts";
import { toIso } from "../../platform/time/clock.ts";
import { eventsBefore } from "../audit/audit.queries.ts";
import { readDetails } from "../audit/changed-settings.ts";
import { requireHost } from "../users/hosts.ts";
import { ADMIN_PAGE } from "./admin.rules.ts";
import { type HostEventPage, readEventPlace, writeEventPlace } from "./admin.schema.ts";

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name });

export async function listEvents(
  deps: Deps,
  actor: Actor,
  cursor: string | undefined,
): Promise<HostEventPage> {
  const { read } = deps.db;
  await requireHost(read, actor);
  const last = readEventPlace(cursor) ?? { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
  const rows = await eventsBefore(read, undefined, { last: { ...last }, limit: ADMIN_PAGE + 1 });
  const shown = rows.slice(0, ADMIN_PAGE);
  const end = rows.length > ADMIN_PAGE ? shown.at(-1) : undefined;
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
    next: end ? writeEventPlace(end) : null,
  };
}
