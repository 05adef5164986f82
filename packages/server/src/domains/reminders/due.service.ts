import { setImmediate } from "node:timers/promises";
import { schema, type Writer } from "@stepout/db";
import { and, asc, eq, lt, lte, ne, type SQL, sql } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { withoutPersonalData } from "../../platform/observability/logger.ts";
import { countRows } from "../../platform/queries/rows.ts";
import { createLocalDays } from "../../platform/time/calendar-days.rules.ts";
import { SCHEDULED_QUEUE_MAX } from "../mail/mail.rules.ts";
import { hasQueued, queueMail } from "../mail/queue.service.ts";
import {
  type Due,
  isQuiet,
  nextReminder,
  nextWeeklyMail,
  type Rhythm,
} from "../notifications/settings/due-times.ts";
import type { NotificationSettings } from "../notifications/settings/settings.schema.ts";
import { readSettings } from "../notifications/settings/settings.service.ts";
import { queuePush } from "../push/queue.service.ts";
import { findRecipient } from "./reminders.queries.ts";
import { REMINDER_LATE_MS, WEEKLY_LATE_MS } from "./reminders.rules.ts";
import { findReminder, hasWeek } from "./reminders.service.ts";

const { notificationSettings: settingsTable, sentReminders } = schema;

interface Occasion {
  userId: string;
  settings: NotificationSettings;
  now: number;
}

interface Kind {
  kind: (typeof sentReminders.$inferSelect)["kind"];
  column: "reminderDueAt" | "weeklyDueAt";
  lateMs: number;
  next: (rhythm: Rhythm, after: number) => Due;
  /** Selects users who don't receive this kind of message by email. */
  isWithoutMail: SQL;
  /** Queues the reminder or weekly email. Returns false if there is nothing to send. */
  queue: (tx: Writer, deps: Deps, occasion: Occasion) => Promise<boolean>;
}

async function queueToAddress(
  tx: Writer,
  deps: Deps,
  userId: string,
  kind: "reminder" | "weekly",
): Promise<boolean> {
  const recipient = (await findRecipient(tx, userId))?.address;
  if (recipient == null) return false;
  return queueMail(tx, deps, { kind, recipient, userId });
}

const KINDS: readonly Kind[] = [
  {
    kind: "day",
    column: "reminderDueAt",
    lateMs: REMINDER_LATE_MS,
    next: nextReminder,
    isWithoutMail: ne(settingsTable.reminderBy, "mail"),
    async queue(tx, deps, { userId, settings, now }) {
      if ((await findReminder(tx, userId, now)) === undefined) return false;
      return settings.reminderBy === "mail"
        ? queueToAddress(tx, deps, userId, "reminder")
        : queuePush(tx, deps, { userId, kind: "reminder", at: now });
    },
  },
  {
    kind: "week",
    column: "weeklyDueAt",
    lateMs: WEEKLY_LATE_MS,
    next: nextWeeklyMail,
    isWithoutMail: sql`false`,
    queue: async (tx, deps, { userId, now }) =>
      (await hasWeek(tx, userId, now)) && queueToAddress(tx, deps, userId, "weekly"),
  },
];

const KEPT_DAYS = 14;

/** Inserts the day into `sentReminders`. Returns false if another transaction has already inserted it. */
async function claimDay(
  tx: Writer,
  { userId, now }: Occasion,
  kind: Kind["kind"],
  day: string,
): Promise<boolean> {
  const isOfUser = and(eq(sentReminders.userId, userId), eq(sentReminders.kind, kind));
  const firstKept = Temporal.PlainDate.from(day).subtract({ days: KEPT_DAYS }).toString();
  await tx.delete(sentReminders).where(and(isOfUser, lt(sentReminders.day, firstKept)));
  const claimed = await tx
    .insert(sentReminders)
    .values({ userId, kind, day, createdAt: now })
    .onConflictDoNothing()
    .returning({ day: sentReminders.day });
  return claimed.length > 0;
}

const isOnTime = (rhythm: Rhythm, due: Due, { now }: Occasion, lateMs: number): boolean =>
  due.at <= now && now - due.at <= lateMs && !isQuiet(rhythm, now);

async function sendOnce(
  tx: Writer,
  deps: Deps,
  { kind, queue }: Kind,
  occasion: Occasion,
  day: string,
): Promise<void> {
  const { userId } = occasion;
  if (!(await findRecipient(tx, userId))) return;
  if (!(await claimDay(tx, occasion, kind, day))) return;
  if (await queue(tx, deps, occasion)) return;
  const isOfUser = and(eq(sentReminders.userId, userId), eq(sentReminders.kind, kind));
  await tx.delete(sentReminders).where(and(isOfUser, eq(sentReminders.day, day)));
}

const remindOne = (deps: Deps, kind: Kind, userId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.confirmed();
    const isThis = eq(settingsTable.userId, userId);
    const isStillDue = and(isThis, lte(settingsTable[kind.column], now));
    if ((await countRows(tx, settingsTable, isStillDue)) === 0) return;
    const settings = await readSettings(tx, userId);
    const days = createLocalDays(settings.timeZone);
    const due = kind.next(settings, days.startOf(days.dayOf(now)) - 1);
    const occasion = { userId, settings, now };
    if (isOnTime(settings, due, occasion, kind.lateMs)) {
      await sendOnce(tx, deps, kind, occasion, due.day);
    }
    await tx
      .update(settingsTable)
      .set({ [kind.column]: kind.next(settings, now).at })
      .where(isThis);
  });

/** Small, because each batch blocks the event loop when the database is SQLite. */
const AT_ONCE = 10;

async function remindAll(deps: Deps, kind: Kind, mayContinue: () => boolean): Promise<void> {
  const dueAt = settingsTable[kind.column];
  // A failing reminder must not block the rest.
  let last = { dueAt: 0, userId: "" };
  while (mayContinue()) {
    const isMailFull = await hasQueued(deps.db.read, SCHEDULED_QUEUE_MAX);
    const found = await deps.db.read
      .select({ userId: settingsTable.userId, dueAt })
      .from(settingsTable)
      .where(
        and(
          lte(dueAt, deps.clock.confirmed()),
          isMailFull ? kind.isWithoutMail : undefined,
          sql`(${dueAt}, ${settingsTable.userId}) > (${last.dueAt}, ${last.userId})`,
        ),
      )
      .orderBy(asc(dueAt), asc(settingsTable.userId))
      .limit(AT_ONCE);
    await Promise.all(
      found.map(({ userId }) =>
        remindOne(deps, kind, userId).catch((error: unknown) => {
          const err = withoutPersonalData(error);
          deps.logger.error({ err, kind: kind.kind }, "Sending a reminder failed");
        }),
      ),
    );
    const latest = found.at(-1);
    if (latest) last = { dueAt: latest.dueAt ?? 0, userId: latest.userId };
    if (found.length < AT_ONCE) return;
    await setImmediate();
  }
}

export async function remindDue(
  deps: Deps,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  for (const kind of KINDS) await remindAll(deps, kind, mayContinue);
}
