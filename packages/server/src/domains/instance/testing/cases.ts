import {
  anybody,
  type CasesOf,
  evenUnapproved,
  nobody,
  noInput,
  only,
} from "../../../declarations/testing/case.ts";
import type { placeRouter } from "../instance.router.ts";

const hosts = only("host");
const byHost = { by: "host", heard: nobody } as const;

export const cases: CasesOf<typeof placeRouter> = {
  get: { input: noInput, expected: { ...anybody, ...evenUnapproved } },
  settings: { input: noInput, expected: hosts },
  changeSettings: {
    input: () => ({ sentence: "Climb with us" }),
    expected: hosts,
    tells: byHost,
  },
  links: { input: noInput, expected: hosts },
  makeLink: { input: noInput, expected: hosts, tells: byHost },
  revokeLink: {
    input: ({ linkId }) => ({ id: linkId }),
    expected: hosts,
    isOnce: true,
    tells: byHost,
  },
};
