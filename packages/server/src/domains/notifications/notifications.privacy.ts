import { schema } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { eq, isNotNull, isNull, sql } from "@stepout/db/sql";
import { exportRows, type ListDeps, type Privacy } from "../../declarations/privacy.ts";
import { isoTime, ofGame } from "../../declarations/shown-columns.ts";
import { rowidOf } from "../../platform/queries/pages.ts";

const { notifications } = schema;

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
  },
  erase: {
    notifications: ({ tx, userId }) =>
      deleteInSlices(tx, notifications, eq(notifications.userId, userId)),
  },
} satisfies Privacy;
