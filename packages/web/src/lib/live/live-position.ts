/** A position that makes the server assume that the page has missed all changes. */
const UNKNOWN = "unknown";

const BETWEEN_POSITIONS = "~";

/** Maximum number of positions from different processes. If there are more, the page refetches everything. */
const POSITIONS_MAX = 8;

let position: string | undefined;

/** Joins positions that can't be compared. The server picks the earliest. */
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

export function noteResponsePosition(received: string | null): void {
  if (received) position = position ? earlierOf(position, received) : received;
}

/** Records that the live stream has delivered all changes before this position. */
export function setLivePosition(reached: string): void {
  position = reached;
}

export const livePosition = (): string => position ?? UNKNOWN;
