import { type Reader, schema, type Writer } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { Deps, UseCase } from "../../../deps.ts";
import { mergeEdit } from "../../../errors/edits.rules.ts";
import { countRows } from "../../../platform/queries/rows.ts";
import { chosenTimeZoneOf, USUAL_TIME_ZONE } from "../../users/users.queries.ts";
import { nextReminder, nextWeeklyMail } from "./due-times.ts";
import type { ChangeSettingsInput, NotificationSettings } from "./settings.schema.ts";

const { notificationSettings, users } = schema;

/** The settings of users without a row. Must match the table's defaults. */
const DEFAULTS: Omit<NotificationSettings, "timeZone" | "isTimeZoneFixed"> = {
  reminderHour: 19,
  reminderBy: "push",
  quietFrom: 22,
  quietTo: 8,
  comments: true,
  messages: true,
  invitations: true,
  games: true,
  weeklyMail: false,
};

export async function readSettings(reader: Reader, userId: string): Promise<NotificationSettings> {
  const [row] = await reader
    .select({
      reminderHour: notificationSettings.reminderHour,
      reminderBy: notificationSettings.reminderBy,
      quietFrom: notificationSettings.quietFrom,
      quietTo: notificationSettings.quietTo,
      comments: notificationSettings.comments,
      messages: notificationSettings.messages,
      invitations: notificationSettings.invitations,
      games: notificationSettings.games,
      weeklyMail: notificationSettings.weeklyMail,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return { ...(row ?? DEFAULTS), ...(await chosenTimeZoneOf(reader, userId)) };
}

export const getSettings: UseCase<void, NotificationSettings> = ({ db }, { userId }) =>
  readSettings(db.read, userId);

/** Keeps due times that have passed, because their messages are still unsent. */
async function store(
  tx: Writer,
  { clock }: Pick<Deps, "clock">,
  userId: string,
  { timeZone, isTimeZoneFixed: _, ...chosen }: NotificationSettings,
): Promise<void> {
  const now = clock.now();
  const rhythm = { ...chosen, timeZone };
  const [stored] = await tx
    .select({
      reminderDueAt: notificationSettings.reminderDueAt,
      weeklyDueAt: notificationSettings.weeklyDueAt,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const nextOf = (before: number | null | undefined, next: typeof nextReminder) =>
    before != null && before <= now ? before : next(rhythm, now).at;
  const row = {
    ...chosen,
    reminderDueAt: chosen.reminderBy === "off" ? null : nextOf(stored?.reminderDueAt, nextReminder),
    weeklyDueAt: chosen.weeklyMail ? nextOf(stored?.weeklyDueAt, nextWeeklyMail) : null,
  };
  await tx
    .insert(notificationSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: row });
}

export async function scheduleReminders(
  tx: Writer,
  deps: Pick<Deps, "clock">,
  userId: string,
  changes: Partial<Pick<NotificationSettings, "reminderBy">> = {},
): Promise<void> {
  await store(tx, deps, userId, { ...(await readSettings(tx, userId)), ...changes });
}

/** Call it in each transaction that changes the user's time zone. */
export async function rescheduleReminders(
  tx: Writer,
  deps: Pick<Deps, "clock">,
  userId: string,
): Promise<void> {
  const isThis = eq(notificationSettings.userId, userId);
  if ((await countRows(tx, notificationSettings, isThis)) > 0) {
    await scheduleReminders(tx, deps, userId);
  }
}

/** Clears a time zone that is no longer fixed. The user's device then reports its own. */
function chooseZone(
  { timeZone, isTimeZoneFixed }: ChangeSettingsInput,
  present: NotificationSettings,
) {
  if (timeZone) return { timeZone, isTimeZoneFixed: isTimeZoneFixed ?? true };
  const isFixed = timeZone === undefined && (isTimeZoneFixed ?? present.isTimeZoneFixed);
  const isReleased = present.isTimeZoneFixed && !isFixed;
  return { timeZone: isReleased ? null : present.timeZone, isTimeZoneFixed: isFixed };
}

export const changeSettings: UseCase<ChangeSettingsInput, NotificationSettings> = (
  deps,
  { userId },
  changes,
) =>
  deps.db.transaction(async (tx) => {
    const present = await readSettings(tx, userId);
    const zone = chooseZone(changes, present);
    const wanted = { ...changes, ...zone, timeZone: zone.timeZone ?? USUAL_TIME_ZONE };
    const { merged } = mergeEdit({ base: undefined, present, wanted });
    if (zone.timeZone !== present.timeZone || zone.isTimeZoneFixed !== present.isTimeZoneFixed) {
      await tx
        .update(users)
        .set({ ...zone, updatedAt: deps.clock.now() })
        .where(eq(users.id, userId));
      for (const about of ["profile", "streaks"] as const) {
        deps.live.notify({ about, to: [userId] });
      }
    }
    await store(tx, deps, userId, merged);
    deps.live.notify({ about: "notifications", to: [userId] });
    return merged;
  });
