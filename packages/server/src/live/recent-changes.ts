import { randomBytes } from "node:crypto";
import { RECENT_CHANGES_MAX } from "./live.rules.ts";
import type { AddressedChange } from "./live.schema.ts";

const RUN_BYTES = 6;

/** How much of the limit a change takes: once for each person it names. */
const sizeOf = (item: AddressedChange): number =>
  "to" in item && Array.isArray(item.to) ? Math.max(1, item.to.length) : 1;

/**
 * The latest changes of this process. A position is `run.number`: the number grows with each
 * change, and the run distinguishes this process from earlier ones.
 */
export function createRecentChanges() {
  const run = randomBytes(RUN_BYTES).toString("base64url");
  let kept: AddressedChange[] = [];
  let size = 0;
  let end = 0;

  return {
    /** Answers the change's number. */
    add(item: AddressedChange): number {
      end += 1;
      size += sizeOf(item);
      kept.push(item);
      while (size > RECENT_CHANGES_MAX) {
        const [oldest] = kept.splice(0, 1);
        if (!oldest) break;
        size -= sizeOf(oldest);
      }
      return end;
    },
    /** Call when something unknown has changed. */
    forget(): void {
      end += 1;
      kept = [];
      size = 0;
    },
    /** The number of the latest change. */
    end: (): number => end,
    /** The position after the change of a number, or after the latest one. */
    position: (number = end): string => `${run}.${number}`,
    /** The changes after a position; undefined when they are unknown or no longer kept. */
    since(position: string): AddressedChange[] | undefined {
      const [ofRun, number] = position.split(".");
      const missed = ofRun === run ? end - Number(number) : Number.NaN;
      if (!Number.isInteger(missed) || missed < 0 || missed > kept.length) return undefined;
      return kept.slice(kept.length - missed);
    },
  };
}
