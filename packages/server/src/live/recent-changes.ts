import { randomBytes } from "node:crypto";
import { RECENT_CHANGES_MAX } from "./live.rules.ts";
import type { AddressedChange } from "./live.schema.ts";

const RUN_BYTES = 6;

/** Between the positions of which the earliest counts. */
const BETWEEN_POSITIONS = "~";

/** How much of the limit a change takes: once for each person it names. */
const sizeOf = (item: AddressedChange): number =>
  "to" in item && Array.isArray(item.to) ? Math.max(1, item.to.length) : 1;

/**
 * The latest changes that this process knows of. Its own positions are `run.number`: the number grows
 * with each change, and the run distinguishes this process from others. Where several processes hear
 * the same changes in the same order, a position is the mark of a change, which means the same in all
 * of them.
 */
export function createRecentChanges() {
  const run = randomBytes(RUN_BYTES).toString("base64url");
  let kept: AddressedChange[] = [];
  let size = 0;
  let end = 0;

  /** The marks of kept changes and of the one before, oldest first. */
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
    /** Names the position of now as other processes do. */
    mark,
    /** Call when something unknown has changed. */
    forget(): void {
      end += 1;
      kept = [];
      size = 0;
      dropMarks();
    },
    end: (): number => end,
    /** The position after the change of a number, or after the latest one. */
    position: (number = end): string => markOf.get(number) ?? `${run}.${number}`,
    /**
     * The changes after a position, or after the earliest of several; undefined when they are
     * unknown or no longer kept.
     */
    since(position: string): AddressedChange[] | undefined {
      const numbers = position.split(BETWEEN_POSITIONS).map(numberAt);
      const missed = end - Math.min(...numbers);
      if (!Number.isInteger(missed) || missed < 0 || missed > kept.length) return undefined;
      return kept.slice(kept.length - missed);
    },
  };
}
