import { isMissingCode } from "./missing-code.ts";

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * Resolves when another try makes sense: the network is back, the page is visible again, or some
 * time has passed.
 */
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

/** Does work that needs code which may be out of reach, again and again until it has come. */
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
