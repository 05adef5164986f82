import { randomBytes } from "node:crypto";
import { RECENT_CHANGES_MAX } from "./live.rules.ts";
import type { AddressedChange } from "./live.schema.ts";

const RUN_BYTES = 6;

/** Separates the positions that a client sends. The server resumes from the earliest one. */
const BETWEEN_POSITIONS = "~";

const sizeOf = (item: AddressedChange): number =>
  "to" in item && Array.isArray(item.to) ? Math.max(1, item.to.length) : 1;

/** A position has the form `run.number`, where `run` identifies the process. */
export function createRecentChanges() {
  const run = randomBytes(RUN_BYTES).toString("base64url");
  let kept: AddressedChange[] = [];
  let size = 0;
  let end = 0;

  const numberOf = new Map<string, number>();
  const markOf = new Map<number, string>();

  function mark(name: string | undefined): void {
    if (name === undefined) return;
    numberOf.set(name, end);
    markOf.set(end, name);
  }

  function dropMarks(): void {
    const first = end - kept.length;
    for (const [name, number] of numberOf) {
      if (number >= first) break;
      numberOf.delete(name);
      markOf.delete(number);
    }
  }

  function numberAt(position: string): number {
    const [ofRun, number] = position.split(".");
    return numberOf.get(position) ?? (ofRun === run ? Number(number) : Number.NaN);
  }

  return {
    add(item: AddressedChange, name?: string): number {
      end += 1;
      size += sizeOf(item);
      kept.push(item);
      while (size > RECENT_CHANGES_MAX) {
        const oldest = kept.shift();
        if (!oldest) break;
        size -= sizeOf(oldest);
      }
      mark(name);
      dropMarks();
      return end;
    },
    mark,
    /** Drops all changes. Call it after receiving an unknown change. */
    forget(): void {
      end += 1;
      kept = [];
      size = 0;
      dropMarks();
    },
    end: (): number => end,
    position: (number = end): string => markOf.get(number) ?? `${run}.${number}`,
    /** Returns undefined if the position is unknown or later changes were dropped. */
    since(position: string): AddressedChange[] | undefined {
      const numbers = position.split(BETWEEN_POSITIONS).map(numberAt);
      const missed = end - Math.min(...numbers);
      if (!Number.isInteger(missed) || missed < 0 || missed > kept.length) return undefined;
      return kept.slice(kept.length - missed);
    },
  };
}
