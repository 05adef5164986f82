/** Told to the server in place of a position, which then takes all for missed. */
const UNKNOWN = "unknown";

let position: string | undefined;

/** Of two positions of one run of the server the earlier one. */
function earlierOf(one: string, other: string): string {
  const [run, number] = one.split(".");
  const [otherRun, otherNumber] = other.split(".");
  if (run !== otherRun) return UNKNOWN;
  return Number(number) < Number(otherNumber) ? one : other;
}

/** An answer was as new as this. */
export function noteAnswer(answered: string | null): void {
  if (answered) position = position ? earlierOf(position, answered) : answered;
}

/** The server has told all that came before this. */
export function noteTold(told: string): void {
  position = told;
}

/** All that this page shows is at least as new. */
export const livePosition = (): string => position ?? UNKNOWN;
