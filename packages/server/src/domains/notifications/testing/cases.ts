import {
  byAuthor,
  type CasesOf,
  hiddenExceptFrom,
  noInput,
  signedIn,
} from "../../../declarations/testing/case.ts";
import type { notificationsRouter } from "../notifications.router.ts";
import { NOTIFICATIONS_LIMIT } from "../notifications.rules.ts";

export const cases: CasesOf<typeof notificationsRouter> = {
  unseen: { input: noInput, expected: signedIn, lists: { "[]": NOTIFICATIONS_LIMIT } },
  markRead: {
    input: ({ notificationId }) => ({ id: notificationId }),
    expected: hiddenExceptFrom("author"),
    tells: byAuthor({ author: ["notifications"] }),
  },
  removals: { input: noInput, expected: signedIn, lists: { "[]": NOTIFICATIONS_LIMIT } },
  markRemovalRead: {
    input: ({ removedPostId }) => ({ id: removedPostId }),
    expected: hiddenExceptFrom("author"),
    tells: byAuthor({ author: ["notifications"] }),
  },
};
