import { schema } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { eq, isNotNull, isNull, sql } from "@stepout/db/sql";
import { type Kept, keptRows, type ListDeps } from "../../declarations/privacy.ts";
import { moment, ofGame } from "../../declarations/shown-columns.ts";
import { rowidOf } from "../../platform/queries/pages.ts";

const { notifications } = schema;

const place = { createdAt: notifications.createdAt, rowid: rowidOf(notifications) };
const shared = {
  columns: {
    id: notifications.id,
    game: ofGame,
    type: notifications.type,
    createdAt: moment(notifications.createdAt),
    readAt: moment(notifications.readAt),
  },
  owner: notifications.userId,
  gameId: notifications.gameId,
};
const unseen = keptRows(notifications, { ...shared, place, where: isNull(notifications.readAt) });
const seen = keptRows(notifications, {
  ...shared,
  place: { readAt: sql`${notifications.readAt}`, ...place },
  where: isNotNull(notifications.readAt),
});

export const keptNotifications = {
  lists: {
    notifications: {
      ...seen,
      async *pages(deps: ListDeps, userId: string) {
        yield* seen.pages(deps, userId);
        yield* unseen.pages(deps, userId);
      },
    },
  },
  forget: {
    notifications: ({ tx, userId }) =>
      deleteInSlices(tx, notifications, eq(notifications.userId, userId)),
  },
} satisfies Kept;
