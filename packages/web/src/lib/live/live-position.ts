/** The server then assumes that the page missed every change. */
const UNKNOWN = "unknown";

const BETWEEN_POSITIONS = "~";

/** Beyond this many processes' positions, everything is refetched. */
const POSITIONS_MAX = 8;

let position: string | undefined;

/**
 * Positions of one run compare by number. Those of several processes have no number, so the
 * server finds the earliest.
 */
function earlierOf(one: string, other: string): string {
  const positions = one.split(BETWEEN_POSITIONS);
  if (one === UNKNOWN || positions.includes(other)) return one;
  const [run, number] = one.split(".");
  const [otherRun, otherNumber] = other.split(".");
  if (number === undefined || otherNumber === undefined) {
    return positions.length < POSITIONS_MAX ? one + BETWEEN_POSITIONS + other : UNKNOWN;
  }
  if (run !== otherRun) return UNKNOWN;
  return Number(number) < Number(otherNumber) ? one : other;
}

export function noteAnswer(answered: string | null): void {
  if (answered) position = position ? earlierOf(position, answered) : answered;
}

/** Records that all changes before this position have arrived. */
export function noteTold(told: string): void {
  position = told;
}

/** Every response on this page is at least as new. */
export const livePosition = (): string => position ?? UNKNOWN;
