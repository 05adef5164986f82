import {
  byParticipant,
  type CasesOf,
  noInput,
  signedIn,
} from "../../../declarations/testing/case.ts";
import { toIso } from "../../../platform/time/clock.ts";
import type { streaksRouter } from "../streaks.router.ts";

export const cases: CasesOf<typeof streaksRouter> = {
  mine: { input: noInput, expected: signedIn },
  pause: {
    input: (_, clock) => ({ until: toIso(clock.now()).slice(0, 10) }),
    expected: signedIn,
    notifies: byParticipant({ participant: ["streaks"] }),
  },
  endPause: {
    input: noInput,
    expected: signedIn,
    notifies: byParticipant({ participant: ["streaks"] }),
  },
};
