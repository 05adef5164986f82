import { BROWSER_KEYS } from "../../../declarations/testing/browser-keys.ts";
import {
  byCreator,
  type CasesOf,
  hiddenExceptFrom,
  noInput,
  noNotices,
  signedIn,
} from "../../../declarations/testing/case.ts";
import type { pushRouter } from "../push.router.ts";

const subscription = ({ subscriptionId }: { subscriptionId: string }) => ({ id: subscriptionId });

export const cases: CasesOf<typeof pushRouter> = {
  key: { input: noInput, expected: signedIn },
  list: { input: noInput, expected: signedIn },
  create: {
    input: () => ({ endpoint: "https://push.example/send/of-the-case", keys: BROWSER_KEYS }),
    expected: signedIn,
    notifies: byCreator(noNotices),
  },
  remove: {
    input: subscription,
    expected: hiddenExceptFrom("creator"),
    isOnce: true,
    notifies: byCreator(noNotices),
  },
  test: {
    input: subscription,
    expected: hiddenExceptFrom("creator"),
    notifies: byCreator(noNotices),
  },
};
