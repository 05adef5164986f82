import {
  byAuthor,
  type CasesOf,
  hiddenExceptFrom,
  noInput,
  signedIn,
} from "../../../declarations/testing/case.ts";
import type { notificationsRouter } from "../notifications.router.ts";

export const cases: CasesOf<typeof notificationsRouter> = {
  unseen: { input: noInput, expected: signedIn },
  markRead: {
    input: ({ notificationId }) => ({ id: notificationId }),
    expected: hiddenExceptFrom("author"),
    notifies: byAuthor({ author: ["notifications"] }),
  },
  removals: { input: noInput, expected: signedIn },
  markRemovalRead: {
    input: ({ removedPostId }) => ({ id: removedPostId }),
    expected: hiddenExceptFrom("author"),
    notifies: byAuthor({ author: ["notifications"] }),
  },
  settings: { input: noInput, expected: signedIn },
  changeSettings: {
    input: () => ({ reminderHour: 20 }),
    expected: signedIn,
    notifies: byAuthor({ author: ["notifications"] }),
  },
};
