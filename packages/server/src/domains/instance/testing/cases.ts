import {
  anyone,
  type CasesOf,
  evenUnapproved,
  noInput,
  noNotices,
  only,
} from "../../../declarations/testing/case.ts";
import type { instanceRouter } from "../instance.router.ts";

const hosts = only("host");
const byHost = { by: "host", receivers: noNotices } as const;

export const cases: CasesOf<typeof instanceRouter> = {
  get: { input: noInput, expected: { ...anyone, ...evenUnapproved } },
  settings: { input: noInput, expected: hosts },
  changeSettings: {
    input: () => ({ sentence: "Climb with us" }),
    expected: hosts,
    notifies: byHost,
  },
  links: { input: noInput, expected: hosts },
  makeLink: { input: noInput, expected: hosts, notifies: byHost },
  revokeLink: {
    input: ({ linkId }) => ({ id: linkId }),
    expected: hosts,
    isOnce: true,
    notifies: byHost,
  },
};
