import { deviceStorage } from "#lib/browser-storage.ts";

const MINUTE_MS = 60_000;

/** Starting the app counts as another visit if the previous start was at least this long ago. */
const VISIT_GAP_MS = 30 * MINUTE_MS;

const VISITS_KEY = "stepout.visits";
const HINT_KEY = "stepout.installHint";

export interface Visits {
  count: number;
  lastAt: number;
}

export function addVisit({ count, lastAt }: Visits, now: number): Visits {
  const isAnother = now - lastAt >= VISIT_GAP_MS;
  return { count: isAnother ? count + 1 : count, lastAt: now };
}

/** Reads the number of visits and the time of the last start. Missing or invalid numbers become 0. */
function readVisits(): Visits {
  const [count = 0, lastAt = 0] = (deviceStorage.read(VISITS_KEY) ?? "").split(" ").map(Number);
  return { count: count || 0, lastAt: lastAt || 0 };
}

export function countVisit(now: number): number {
  const { count, lastAt } = addVisit(readVisits(), now);
  deviceStorage.write(VISITS_KEY, `${count} ${lastAt}`);
  return count;
}

export const wasHintShown = (): boolean => deviceStorage.read(HINT_KEY) !== null;

export const noteHintShown = (): void => void deviceStorage.write(HINT_KEY, "shown");

export interface Moment {
  visits: number;
  isPhone: boolean;
  hasPosted: boolean;
}

export const isGoodMoment = ({ visits, isPhone, hasPosted }: Moment): boolean =>
  visits > 1 && (isPhone || hasPosted);
