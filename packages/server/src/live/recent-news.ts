import { randomBytes } from "node:crypto";
import { RECENT_NEWS_MAX } from "./live.rules.ts";
import type { LiveNews } from "./live.schema.ts";

const RUN_BYTES = 6;

/** How much of the room an item takes: some name everybody whom they are for. */
const sizeOf = (item: LiveNews): number =>
  "to" in item && Array.isArray(item.to) ? Math.max(1, item.to.length) : 1;

/**
 * What this process told last. A position in it names a moment: `run.number`, of which the number
 * grows with each piece of news, and the run tells this process from earlier ones.
 */
export function createRecentNews() {
  const run = randomBytes(RUN_BYTES).toString("base64url");
  let kept: LiveNews[] = [];
  let size = 0;
  let end = 0;

  return {
    add(item: LiveNews): void {
      end += 1;
      size += sizeOf(item);
      kept.push(item);
      while (size > RECENT_NEWS_MAX) {
        const [oldest] = kept.splice(0, 1);
        if (!oldest) return;
        size -= sizeOf(oldest);
      }
    },
    /** Something has happened of which nobody knows what it was. */
    forget(): void {
      end += 1;
      kept = [];
      size = 0;
    },
    position: (): string => `${run}.${end}`,
    /** What came after a position; undefined where that is not known, or no longer. */
    since(position: string): LiveNews[] | undefined {
      const [ofRun, number] = position.split(".");
      const missed = ofRun === run ? end - Number(number) : Number.NaN;
      if (!Number.isInteger(missed) || missed < 0 || missed > kept.length) return undefined;
      return kept.slice(kept.length - missed);
    },
  };
}
