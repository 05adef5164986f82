import { QUEUED_KEY_MS } from "@stepout/server/platform/idempotency/idempotency.rules";
import { promisifyRequest } from "idb-keyval";
import { openStore } from "#lib/offline/store.ts";

/** Limits for one device. A day without a network needs about 20 entries. */
export const OUTBOX_MAX = 200;
export const OUTBOX_CHARACTERS_MAX = 50_000_000;

type ActionWith<Image> =
  | {
      kind: "post";
      input: {
        content: string;
        image?: Image | null | undefined;
        gameIds: string[];
        /** Omitted unless the user dated the post. Without it, the server uses the time of writing. */
        createdAt?: string | undefined;
      };
    }
  | { kind: "comment"; gameId: string; input: { postId: string; content: string } }
  | { kind: "upvote"; gameId: string; input: { id: string; isUpvoted: boolean } };

interface Queued {
  /** The idempotency key, the same in each attempt to send the entry. */
  id: string;
  userId: string;
  createdAt: number;
  /** The names of the games, because the user may have left them when the entry is refused. */
  gameNames?: string[];
  /** True if the server may have run the action already, because a response was lost. */
  mayBeSent: boolean;
}

export type NewEntry = ActionWith<string> & Queued;

/** An action without its photo. Photos are stored separately, because lists of entries are read often. */
export type Action = ActionWith<never>;

export type Entry = Action &
  Queued & {
    /** Entries are sent in this order. */
    position: number;
    /** A refused entry waits until the user retries or discards it. */
    state: "waiting" | "sending" | "refused";
    reason: string;
    code?: string | undefined;
    /** The number of consecutive internal server errors. */
    failures: number;
    photo: { key: string; length: number } | undefined;
  };

export interface EntryWithPhoto {
  entry: Entry;
  /** A data URL. */
  photo: string | undefined;
}

const NAME = "stepout-outbox";

/** Tag of the Background Sync event, on which the service worker sends the outbox. */
export const OUTBOX_SYNC = NAME;

const store = openStore(NAME, "entries");

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : undefined;

/** Calls `listener` when another tab or the service worker has changed the outbox. */
export function watchOtherTabs(listener: () => void): () => void {
  channel?.addEventListener("message", listener);
  return () => channel?.removeEventListener("message", listener);
}

type Rows = Pick<IDBObjectStore, "get" | "put" | "delete" | "clear">;

/** Entries have numeric keys, and photos have string keys. */
const readEntries = (rows: IDBObjectStore): Promise<Entry[]> =>
  promisifyRequest<Entry[]>(rows.getAll(IDBKeyRange.bound(0, Number.POSITIVE_INFINITY)));

const readPhotoOf = async ({ photo }: Entry, rows: Pick<Rows, "get">) =>
  photo && promisifyRequest<string | undefined>(rows.get(photo.key));

function remove({ position, photo }: Entry, rows: Rows): void {
  rows.delete(position);
  if (photo) rows.delete(photo.key);
}

/**
 * Changes the outbox in one transaction.
 * @param act receives the entries in order, and may wait only for this transaction's requests
 */
async function change<Result>(
  act: (entries: Entry[], rows: Rows) => Result | Promise<Result>,
): Promise<Result> {
  const result = await store("readwrite", async (rows) => {
    const acted = await act(await readEntries(rows), rows);
    await promisifyRequest(rows.transaction);
    return acted;
  });
  channel?.postMessage(null);
  return result;
}

export const listEntries = async (userId: string): Promise<Entry[]> => {
  const entries = await store("readonly", readEntries);
  return entries.filter((entry) => entry.userId === userId);
};

export const readPhoto = (entry: Entry): Promise<string | undefined> =>
  store("readonly", (rows) => readPhotoOf(entry, rows));

interface Parts {
  action: Action & Queued;
  photo: string | undefined;
}

function separatePhoto(entry: NewEntry): Parts {
  if (entry.kind !== "post") return { action: entry, photo: undefined };
  const { image, ...input } = entry.input;
  // Keep a null or undefined `image` as it is, because each attempt must send the same input.
  if (typeof image !== "string")
    return { action: { ...entry, input: { ...input, image } }, photo: undefined };
  return { action: { ...entry, input }, photo: image };
}

const sizeOf = ({ input }: Action, photoLength = 0): number =>
  JSON.stringify(input).length + photoLength;

const isReplaced = (entry: Entry, by: Action & Queued): boolean =>
  entry.kind === "upvote" &&
  by.kind === "upvote" &&
  entry.userId === by.userId &&
  entry.input.id === by.input.id &&
  entry.state !== "sending";

/** Returns false if the outbox is full. @throws if the browser can't store the entry. */
export const addEntry = (added: NewEntry): Promise<boolean> =>
  change((entries, rows) => {
    if (entries.some(({ id }) => id === added.id)) return true;
    const { action, photo } = separatePhoto(added);
    const replaced = entries.filter((entry) => isReplaced(entry, action));
    const kept = entries.filter((entry) => !replaced.includes(entry));
    const size = kept.reduce(
      (sum, entry) => sum + sizeOf(entry, entry.photo?.length),
      sizeOf(action, photo?.length),
    );
    if (kept.length >= OUTBOX_MAX || size > OUTBOX_CHARACTERS_MAX) return false;
    for (const entry of replaced) remove(entry, rows);
    const position = (entries.at(-1)?.position ?? 0) + 1;
    const stored = photo === undefined ? undefined : { key: added.id, length: photo.length };
    rows.put(
      { ...action, position, state: "waiting", reason: "", failures: 0, photo: stored },
      position,
    );
    if (stored) rows.put(photo, stored.key);
    return true;
  });

/** Entries expire an hour before the server forgets their keys, because sending may be slow. */
const EXPIRY_MS = QUEUED_KEY_MS - 3_600_000;

const isExpired = ({ createdAt }: Entry, now: number): boolean => now - createdAt >= EXPIRY_MS;

/** Returns the user's first unsent entry, marked as being sent. Refuses expired entries. */
export const takeFirst = (
  userId: string,
  now: number,
  describeExpired: (entry: Entry) => string,
): Promise<EntryWithPhoto | undefined> =>
  change(async (entries, rows) => {
    for (const entry of entries) {
      if (entry.userId !== userId || entry.state === "refused") continue;
      if (!isExpired(entry, now)) {
        const taken: Entry = { ...entry, state: "sending", mayBeSent: true };
        rows.put(taken, entry.position);
        return { entry: taken, photo: await readPhotoOf(entry, rows) };
      }
      if (entry.kind === "upvote") remove(entry, rows);
      else {
        const refused: Entry = { ...entry, state: "refused", reason: describeExpired(entry) };
        rows.put(refused, entry.position);
      }
    }
    return undefined;
  });

/** Marks the user's entries as waiting. Call it only while holding the lock, because another tab may be sending. */
export const releaseEntries = (userId: string): Promise<void> =>
  change((entries, rows) => {
    for (const entry of entries) {
      if (entry.userId !== userId || entry.state !== "sending") continue;
      rows.put({ ...entry, state: "waiting" } satisfies Entry, entry.position);
    }
  });

/** Compares the id as well, because a new entry may reuse a sent entry's position. */
const find = (entries: readonly Entry[], { position, id }: Entry): Entry | undefined =>
  entries.find((one) => one.position === position && one.id === id);

/** Stores changes to an entry, unless it was removed in the meantime. */
export const updateEntry = (
  shown: Entry,
  changes: Partial<Pick<Entry, "state" | "reason" | "code" | "failures">>,
): Promise<void> =>
  change((entries, rows) => {
    const entry = find(entries, shown);
    if (entry) rows.put({ ...entry, ...changes }, entry.position);
  });

/** Does nothing if the entry was moved to another position, because its photo is still needed. */
export const removeEntry = (shown: Entry): Promise<void> =>
  change((entries, rows) => {
    const entry = find(entries, shown);
    if (entry) remove(entry, rows);
  });

/** Removes refused entries by their ids, after the user has shared an edited copy. */
export const removeRefused = (ids: readonly string[]): Promise<void> =>
  change((entries, rows) => {
    for (const entry of entries)
      if (entry.state === "refused" && ids.includes(entry.id)) remove(entry, rows);
  });

/**
 * Removes an entry.
 * @returns undefined if the entry is being sent or was sent
 */
export const cancelEntry = (shown: Entry): Promise<EntryWithPhoto | undefined> =>
  change(async (entries, rows) => {
    const entry = find(entries, shown);
    if (!entry || entry.state === "sending") return undefined;
    const photo = await readPhotoOf(entry, rows);
    remove(entry, rows);
    return { entry, photo };
  });

/**
 * Moves a refused entry to the end of the outbox.
 * @param newId the new idempotency key, if the entry has expired
 */
export const retryEntry = (shown: Entry, now: number, newId: string): Promise<void> =>
  change((entries, rows) => {
    const entry = find(entries, shown);
    if (entry?.state !== "refused") return;
    const last = (entries.at(-1)?.position ?? 0) + 1;
    const renewed = isExpired(entry, now) ? { id: newId, createdAt: now } : {};
    rows.delete(entry.position);
    rows.put(
      { ...entry, ...renewed, position: last, state: "waiting", code: undefined, failures: 0 },
      last,
    );
  });

/**
 * Removes the entries of all users except `userId`.
 * @returns the remaining entries
 */
export const dropEntries = (userId?: string): Promise<Entry[]> =>
  change((entries, rows) => {
    if (userId === undefined) rows.clear();
    for (const entry of entries) if (entry.userId !== userId) remove(entry, rows);
    return entries.filter((entry) => entry.userId === userId);
  });
