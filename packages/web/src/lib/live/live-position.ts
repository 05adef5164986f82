/** Sent to the server in place of a position; it then assumes that everything was missed. */
const UNKNOWN = "unknown";

let position: string | undefined;

/** The earlier of two positions of one run of the server. */
function earlierOf(one: string, other: string): string {
  const [run, number] = one.split(".");
  const [otherRun, otherNumber] = other.split(".");
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
