/** Sent to the server in place of a position; it then assumes that everything was missed. */
const UNKNOWN = "unknown";

const BETWEEN_POSITIONS = "~";

/** With more answers of different processes, everything is asked for again. */
const POSITIONS_MAX = 8;

let position: string | undefined;

/**
 * The earlier of two positions of one run of the server. Several processes on the same data give
 * positions without a number, of which the server finds the earliest.
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

/** Notes how new an answer was. */
export function noteAnswer(answered: string | null): void {
  if (answered) position = position ? earlierOf(position, answered) : answered;
}

/** Notes that the server has told everything before this position. */
export function noteTold(told: string): void {
  position = told;
}

/** Everything on this page is at least as new. */
export const livePosition = (): string => position ?? UNKNOWN;
