import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime } from "../../declarations/shown-columns.ts";

const { pushSubscriptions } = schema;

export const pushPrivacy = {
  lists: {
    pushSubscriptions: exportRows(pushSubscriptions, {
      columns: {
        createdAt: isoTime(pushSubscriptions.createdAt),
        lastSentAt: isoTime(pushSubscriptions.lastSentAt),
        failingSince: isoTime(pushSubscriptions.failingSince),
      },
      owner: pushSubscriptions.userId,
    }),
  },
  erase: {
    // Deleting a subscription also deletes its queued notifications.
    pushSubscriptions: ({ tx, userId }) =>
      tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
  },
} satisfies Privacy;
