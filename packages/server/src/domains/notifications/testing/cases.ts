import {
  byAuthor,
  type CasesOf,
  hiddenExceptFrom,
  noInput,
  signedIn,
} from "../../../testing/every-call/case.ts";
import { NOTIFICATIONS_LIMIT } from "../notifications.rules.ts";

export const cases: CasesOf<"notifications"> = {
  unseen: { input: noInput, expected: signedIn, lists: { "[]": NOTIFICATIONS_LIMIT } },
  markRead: {
    input: ({ notificationId }) => ({ id: notificationId }),
    expected: hiddenExceptFrom("author"),
    tells: byAuthor({ author: ["notifications"] }),
  },
};
