import { schema } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { eq, isNotNull, isNull, sql } from "@stepout/db/sql";
import { exportRows, type ListDeps, type Privacy } from "../../declarations/privacy.ts";
import { isoTime, ofGame } from "../../declarations/shown-columns.ts";
import { rowidOf } from "../../platform/queries/pages.ts";

const { notifications, notificationSettings: settings, sentReminders } = schema;

const cursor = { createdAt: notifications.createdAt, rowid: rowidOf(notifications) };
const shared = {
  columns: {
    id: notifications.id,
    game: ofGame,
    type: notifications.type,
    createdAt: isoTime(notifications.createdAt),
    readAt: isoTime(notifications.readAt),
  },
  owner: notifications.userId,
  gameId: notifications.gameId,
};
const unseen = exportRows(notifications, {
  ...shared,
  cursor,
  where: isNull(notifications.readAt),
});
const seen = exportRows(notifications, {
  ...shared,
  cursor: { readAt: sql`${notifications.readAt}`, ...cursor },
  where: isNotNull(notifications.readAt),
});

export const notificationsPrivacy = {
  lists: {
    notifications: {
      ...seen,
      async *pages(deps: ListDeps, userId: string) {
        yield* seen.pages(deps, userId);
        yield* unseen.pages(deps, userId);
      },
    },
    notificationSettings: exportRows(settings, {
      columns: {
        reminderBy: settings.reminderBy,
        reminderHour: settings.reminderHour,
        quietFrom: settings.quietFrom,
        quietTo: settings.quietTo,
        comments: settings.comments,
        messages: settings.messages,
        invitations: settings.invitations,
        games: settings.games,
        weeklyMail: settings.weeklyMail,
        reminderDueAt: isoTime(settings.reminderDueAt),
        weeklyDueAt: isoTime(settings.weeklyDueAt),
      },
      owner: settings.userId,
    }),
    sentReminders: exportRows(sentReminders, {
      columns: {
        kind: sentReminders.kind,
        day: sentReminders.day,
        createdAt: isoTime(sentReminders.createdAt),
      },
      owner: sentReminders.userId,
    }),
  },
  erase: {
    notifications: ({ tx, userId }) =>
      deleteInSlices(tx, notifications, eq(notifications.userId, userId)),
    notificationSettings: ({ tx, userId }) =>
      tx.delete(settings).where(eq(settings.userId, userId)),
    sentReminders: ({ tx, userId }) =>
      tx.delete(sentReminders).where(eq(sentReminders.userId, userId)),
  },
} satisfies Privacy;
