import {
  type Entry,
  type EntryWithPhoto,
  releaseEntries,
  removeEntry,
  takeFirst,
  updateEntry,
} from "./entries.ts";
import type { Outcome, Result } from "./send-entry.ts";

const LOCK = "stepout-outbox";

/** After this many consecutive internal errors, an entry is refused, so that it doesn't block later entries. */
const INTERNAL_ERRORS_MAX = 10;

const outboxReasons = {
  expired: "It waited for 14 days.",
  expiredMaybeSent: "It waited for 14 days, and may already have been sent.",
  failed: "StepOut couldn't process it.",
};

export interface Draining {
  userId: string;
  now: () => number;
  send: (taken: EntryWithPhoto) => Promise<Outcome>;
  /** Runs before a sent entry is removed, so that the result can replace the entry. */
  onSent?: (entry: Entry, result: Result) => Promise<void>;
  onRefused?: (entry: Entry) => void;
}

export type Rest = Exclude<Outcome, { is: "sent" | "refused" }> | { is: "empty" };

const hasFailedTooOften = ({ failures }: Entry, outcome: Outcome): boolean =>
  outcome.is === "busy" && outcome.isInternal && failures + 1 >= INTERNAL_ERRORS_MAX;

async function refuse(entry: Entry, outcome: Outcome): Promise<void> {
  const { reason = "", code = undefined } = outcome.is === "refused" ? outcome : {};
  if (entry.kind === "upvote") await removeEntry(entry);
  else await updateEntry(entry, { state: "refused", reason: reason || outboxReasons.failed, code });
}

/** Explains why an expired entry is refused. A retry with the expired key could run the action twice. */
const describeExpired = ({ mayBeSent }: Entry): string =>
  mayBeSent ? outboxReasons.expiredMaybeSent : outboxReasons.expired;

async function sendInOrder({ userId, now, send, onSent, onRefused }: Draining): Promise<Rest> {
  for (;;) {
    // A failed attempt would mark the entry as possibly sent. Besides, the user can't cancel an entry while it is being sent.
    if (!navigator.onLine) {
      // A page closed during an attempt leaves its entry marked as being sent.
      await releaseEntries(userId);
      return { is: "unreachable" };
    }
    const taken = await takeFirst(userId, now(), describeExpired);
    if (!taken) return { is: "empty" };
    const { entry } = taken;
    const outcome = await send(taken);
    if (outcome.is === "sent") {
      try {
        await onSent?.(entry, outcome.result);
      } finally {
        await removeEntry(entry);
      }
    } else if (outcome.is === "refused" || hasFailedTooOften(entry, outcome)) {
      await refuse(entry, outcome);
      onRefused?.(entry);
    } else {
      const isInternal = outcome.is === "busy" && outcome.isInternal;
      const failures = isInternal ? entry.failures + 1 : entry.failures;
      await updateEntry(entry, { state: "waiting", failures });
      return outcome;
    }
  }
}

/**
 * Uses a Web Lock, so that only one tab or service worker sends at a time.
 * Without Web Locks, the idempotency key prevents a second run.
 */
export async function drain(draining: Draining): Promise<Rest> {
  const send = () => sendInOrder(draining);
  return "locks" in navigator ? navigator.locks.request(LOCK, send) : send();
}
