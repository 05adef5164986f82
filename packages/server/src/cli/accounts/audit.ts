import { z } from "zod";
import { listAuditEvents } from "../../domains/audit/audit.queries.ts";
import { auditActions } from "../../domains/audit/audit.rules.ts";
import { readDetails } from "../../domains/audit/changed-settings.ts";
import { findAccount } from "../../domains/auth/accounts/administration.service.ts";
import { type Env, readSpan, wholeNumber } from "../../env/env.ts";
import { systemClock } from "../../platform/time/clock.ts";
import { withDeps } from "../common/deps.ts";
import { requireData } from "../common/existing-file.ts";
import { asMistake, EXIT, Mistake } from "../common/mistake.ts";
import { remark, say, tabulate } from "../common/terminal.ts";

const LIMIT_DEFAULT = 100;
const LIMIT_MAX = 100_000;

const SINCE_WANTED =
  "must be a span such as 30m, 24h or 7d, or a moment such as 2026-11-21 or 2026-11-21T16:45:00Z";
const ACTION_WANTED = `must be one of ${auditActions.join(", ")}`;

const moment = z.union([z.iso.date(), z.iso.datetime()]).transform((text) => Date.parse(text));

const momentBefore = (now: number) => (text: string) => {
  const span = readSpan(text);
  return Number.isNaN(span) ? (moment.safeParse(text).data ?? Number.NaN) : now - span;
};

const wantedBefore = (now: number) =>
  z.object({
    since: z
      .string()
      .transform(momentBefore(now))
      .pipe(z.number({ error: SINCE_WANTED }))
      .optional(),
    user: z.string().optional(),
    action: z.array(z.enum(auditActions, { error: ACTION_WANTED })).optional(),
    limit: wholeNumber(1, LIMIT_MAX).default(LIMIT_DEFAULT),
    json: z.boolean().default(false),
  });

export type AuditFlags = z.input<ReturnType<typeof wantedBefore>>;

/** @throws Mistake that lists each wrong flag and its allowed values. */
function readFlags(flags: AuditFlags, now: number) {
  const { data, error } = wantedBefore(now).safeParse(flags);
  if (data) return data;
  const given: Record<string, unknown> = { ...flags };
  const lines = error?.issues.map(({ path: [name = "", index], message }) => {
    const value = given[String(name)];
    const wrong = Array.isArray(value) && typeof index === "number" ? value[index] : value;
    return `--${String(name)}: ${message}, not "${wrong}"`;
  });
  throw new Mistake(lines?.join("\n") ?? "", { exitCode: EXIT.wrongUse, cause: error });
}

type AuditEvent = Awaited<ReturnType<typeof listAuditEvents>>[number];

const isoTime = (time: number) => new Date(time).toISOString();

const whoIn = ({ actorName, actorId, action }: AuditEvent) =>
  actorName ?? actorId ?? (action.endsWith("-by-host") ? "(host)" : "(gone)");

const asCells = (event: AuditEvent) => [
  isoTime(event.createdAt),
  event.action,
  whoIn(event),
  event.subjectName ?? event.subjectId ?? "",
  event.gameName ?? event.gameId ?? "",
  detailsIn(event),
];

const asJson = ({ createdAt, details, ...event }: AuditEvent) =>
  JSON.stringify({ createdAt: isoTime(createdAt), ...event, details: readDetails(details) });

/** Quotes strings, so that a value can't be mistaken for another setting or line. */
const detailsIn = ({ details }: AuditEvent) =>
  Object.entries(readDetails(details) ?? {})
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(" ");

export async function listAudit(env: Env, flags: AuditFlags): Promise<void> {
  const { since, user, action, limit, json } = readFlags(flags, systemClock.now());
  requireData(env);
  await withDeps(env, async ({ db }) => {
    const userId = user === undefined ? undefined : await findAccount(db.read, user);
    const wanted = { since, userId, actions: action, limit: limit + 1 };
    const found = await listAuditEvents(db.read, wanted);
    const events = found.slice(0, limit);
    if (json) for (const event of events) say(asJson(event));
    else if (events.length === 0) remark("No matching events.");
    else
      say(
        tabulate([
          ["TIME (UTC)", "ACTION", "WHO", "WHOM", "GAME", "DETAILS"],
          ...events.map(asCells),
        ]),
      );
    if (found.length > limit) remark(`Showing only the newest ${limit}. Use --limit to show more.`);
  }).catch((error: unknown) => {
    throw asMistake(error);
  });
}
