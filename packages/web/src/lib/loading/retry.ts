import { isMissingCode } from "./missing-code.ts";

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** Until there is reason to hope: the network is back, the page is in sight again, or some time has passed. */
export const untilHopeful = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const done = new AbortController();
    const hope = () => {
      if (document.hidden) return;
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(hope, Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures));
    window.addEventListener("online", hope, done);
    document.addEventListener("visibilitychange", hope, done);
  });

/** Does something that needs code which may be out of reach, again and again until that has come. */
export async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isMissingCode(error)) throw error;
      await untilHopeful(failures);
    }
  }
}
