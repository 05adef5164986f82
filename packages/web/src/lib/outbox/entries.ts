import { QUEUED_KEY_MS } from "@stepout/server/platform/idempotency/idempotency.rules";
import { createStore, promisifyRequest } from "idb-keyval";

/** Limits for one device. A day without a network needs about 20 entries. */
export const OUTBOX_MAX = 200;
export const OUTBOX_CHARACTERS_MAX = 50_000_000;

export type Action =
  | {
      kind: "post";
      input: {
        content: string;
        image?: string | null | undefined;
        gameIds: string[];
        /** Omitted if an earlier attempt was sent without a time, or if the server refused the time. */
        createdAt?: string | undefined;
      };
    }
  | { kind: "comment"; gameId: string; input: { postId: string; content: string } }
  | { kind: "upvote"; gameId: string; input: { id: string; isUpvoted: boolean } };

export type NewEntry = Action & {
  /** The idempotency key, the same in each attempt to send the entry. */
  id: string;
  userId: string;
  createdAt: number;
  /** True if the server may have run the action already, because a response was lost. */
  mayBeSent: boolean;
};

export type Entry = NewEntry & {
  /** Entries are sent in this order. */
  position: number;
  /** An entry that is being sent can't be cancelled. A refused entry waits until the user discards it. */
  state: "waiting" | "sending" | "refused";
  reason: string;
  /** The number of consecutive internal server errors. */
  failures: number;
};

const NAME = "stepout-outbox";

/** Tag of the event that makes the service worker send the outbox. */
export const OUTBOX_SYNC = NAME;

const store = createStore(NAME, "entries");

const channel = "BroadcastChannel" in self ? new BroadcastChannel(NAME) : undefined;

/** Calls `listener` when another tab or the service worker has changed the outbox. */
export function watchOtherTabs(listener: () => void): () => void {
  channel?.addEventListener("message", listener);
  return () => channel?.removeEventListener("message", listener);
}

/** Changes the outbox in one transaction. `act` receives all entries in order. */
async function change<Result>(
  act: (entries: Entry[], rows: Pick<IDBObjectStore, "put" | "delete">) => Result,
): Promise<Result> {
  const result = await store("readwrite", async (rows) => {
    const acted = act(await promisifyRequest<Entry[]>(rows.getAll()), rows);
    await promisifyRequest(rows.transaction);
    return acted;
  });
  channel?.postMessage(null);
  return result;
}

export const listEntries = async (userId: string): Promise<Entry[]> => {
  const entries = await store("readonly", (rows) => promisifyRequest<Entry[]>(rows.getAll()));
  return entries.filter((entry) => entry.userId === userId);
};

/** Adds the time of writing to the entry's input, so that the post counts for that day. */
function withTime(entry: NewEntry): NewEntry {
  // Keep the input of a request that may have succeeded, because its retry must have the same input.
  if (entry.kind !== "post" || entry.mayBeSent) return entry;
  const createdAt = new Date(entry.createdAt).toISOString();
  return { ...entry, input: { createdAt, ...entry.input } };
}

const sizeOf = ({ input }: Action): number => JSON.stringify(input).length;

const isReplaced = (entry: Entry, by: NewEntry): boolean =>
  entry.kind === "upvote" &&
  by.kind === "upvote" &&
  entry.userId === by.userId &&
  entry.input.id === by.input.id &&
  entry.state !== "sending";

/** Returns false if the outbox is full. @throws if the browser can't store the entry. */
export const addEntry = (added: NewEntry): Promise<boolean> =>
  change((entries, rows) => {
    if (entries.some(({ id }) => id === added.id)) return true;
    const replaced = entries.filter((entry) => isReplaced(entry, added));
    const kept = entries.filter((entry) => !replaced.includes(entry));
    const size = [...kept, added].reduce((sum, entry) => sum + sizeOf(entry), 0);
    if (kept.length >= OUTBOX_MAX || size > OUTBOX_CHARACTERS_MAX) return false;
    const position = (entries.at(-1)?.position ?? 0) + 1;
    for (const entry of replaced) rows.delete(entry.position);
    rows.put({ ...withTime(added), position, state: "waiting", reason: "", failures: 0 }, position);
    return true;
  });

const isExpired = ({ createdAt }: Entry, now: number): boolean => now - createdAt >= QUEUED_KEY_MS;

/** Returns the user's first unsent entry, marked as being sent. Refuses entries older than 14 days. */
export const takeFirst = (
  userId: string,
  now: number,
  expired: string,
): Promise<Entry | undefined> =>
  change((entries, rows) => {
    for (const entry of entries) {
      if (entry.userId !== userId || entry.state === "refused") continue;
      if (!isExpired(entry, now)) {
        const taken: Entry = { ...entry, state: "sending", mayBeSent: true };
        rows.put(taken, entry.position);
        return taken;
      }
      if (entry.kind === "upvote") rows.delete(entry.position);
      else rows.put({ ...entry, state: "refused", reason: expired }, entry.position);
    }
    return undefined;
  });

/** Stores changes to an entry, unless it was removed in the meantime. */
export const updateEntry = (
  { position }: Entry,
  changes: Partial<Pick<Entry, "state" | "reason" | "failures">>,
): Promise<void> =>
  change((entries, rows) => {
    const entry = entries.find((one) => one.position === position);
    if (entry) rows.put({ ...entry, ...changes }, position);
  });

export const removeTime = ({ position }: Entry): Promise<void> =>
  change((entries, rows) => {
    const entry = entries.find((one) => one.position === position);
    if (entry?.kind !== "post") return;
    const { createdAt: _, ...input } = entry.input;
    rows.put({ ...entry, input, state: "waiting" }, position);
  });

export const removeEntry = ({ position }: Entry): Promise<void> =>
  change((_entries, rows) => void rows.delete(position));

/** Removes an entry that is not being sent. Returns false if it is being sent or was sent. */
export const cancelEntry = ({ position }: Entry): Promise<boolean> =>
  change((entries, rows) => {
    const entry = entries.find((one) => one.position === position);
    if (!entry || entry.state === "sending") return false;
    rows.delete(position);
    return true;
  });

/** Moves a refused entry to the end of the outbox. `renew` returns a new key for an expired entry. */
export const retryEntry = (
  { position }: Entry,
  now: number,
  renew: () => { id: string },
): Promise<void> =>
  change((entries, rows) => {
    const entry = entries.find((one) => one.position === position);
    if (entry?.state !== "refused") return;
    const last = (entries.at(-1)?.position ?? 0) + 1;
    const renewed = isExpired(entry, now) ? { ...renew(), createdAt: now } : {};
    rows.delete(position);
    rows.put({ ...entry, ...renewed, position: last, state: "waiting", failures: 0 }, last);
  });

/** Removes all entries, or only those of users other than `userId`. */
export const dropEntries = (userId?: string): Promise<void> =>
  change((entries, rows) => {
    for (const entry of entries) {
      if (entry.userId !== userId) rows.delete(entry.position);
    }
  });
