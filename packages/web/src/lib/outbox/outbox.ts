import { hasNoResponse } from "#lib/errors/errors.ts";
import { checkConnection, isOffline } from "#lib/offline/connection.ts";
import { shownPerson } from "#lib/session/person.ts";
import { createSignal, createStore, useStore } from "#lib/store.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import type { Entry, NewEntry } from "./entries.ts";

const shown = createStore<readonly Entry[]>([]);

const added = createSignal();

const NO_ROOM = "This device has no room to keep it until you're online.";

export const watchAdded = added.subscribe;

const load = () => import("./entries.ts");

/** Reads the user's entries again. If some are gone, `beforeRemoval` runs before they disappear. */
export async function refreshOutbox(beforeRemoval?: () => Promise<void>): Promise<void> {
  const userId = shownPerson();
  if (userId === undefined) return;
  const { listEntries } = await load();
  const entries = await listEntries(userId);
  const ids = new Set(entries.map(({ id }) => id));
  if (!beforeRemoval || shown.get().every(({ id }) => ids.has(id))) shown.set(entries);
  else {
    await beforeRemoval();
    // Read again, because the user may have queued another action in the meantime.
    shown.set(await listEntries(userId));
  }
}

let loading: Promise<void> | undefined;

/** Reads the entries from earlier visits unless already read, so that new actions are queued after them. */
const readOnce = (): Promise<void> => {
  loading ??= refreshOutbox().catch(() => {
    loading = undefined;
  });
  return loading;
};

export const hideEntry = ({ position }: Entry): void =>
  shown.set(shown.get().filter((entry) => entry.position !== position));

const isWaiting = ({ state }: Entry): boolean => state !== "refused";

/** Returns true if an action must be queued: the user is offline, or earlier actions are still unsent. */
const mustWait = (): boolean =>
  shownPerson() !== undefined && (!navigator.onLine || isOffline() || shown.get().some(isWaiting));

class OutboxFullError extends Error {}

export function showSendFailure(error: unknown, text: string): void {
  if (error instanceof OutboxFullError) {
    showToast({ title: text, description: NO_ROOM, tone: "danger" });
  } else showFailure(error, text);
}

export async function sendWaiting(): Promise<void> {
  await refreshOutbox();
  added.notify();
}

async function queue(entry: NewEntry): Promise<void> {
  const { addEntry } = await load();
  if (!(await addEntry(entry).catch(() => false))) throw new OutboxFullError();
  await sendWaiting();
}

/** Time without a response after which the connection is checked. */
const PATIENCE_MS = 8_000;

/** Aborts a request once the server is unreachable, because a browser may wait for minutes. */
async function abortIfUnreachable<Output>(
  send: (signal: AbortSignal) => Promise<Output>,
): Promise<Output> {
  const controller = new AbortController();
  const check = async () => {
    if (!(await checkConnection())) controller.abort();
  };
  const timer = setInterval(() => void check(), PATIENCE_MS);
  try {
    return await send(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? new UnreachableError("Aborted", { cause: error }) : error;
  } finally {
    clearInterval(timer);
  }
}

class UnreachableError extends Error {}

/**
 * Sends an action immediately, or queues it in the outbox if the network or the response is lost. Returns null if it
 * was queued. `entry` must have the idempotency key that `send` uses.
 */
export async function sendOrQueue<Output>(
  send: (signal: AbortSignal) => Promise<Output>,
  entry: NewEntry,
): Promise<Output | null> {
  await readOnce();
  if (mustWait()) {
    await queue(entry);
    return null;
  }
  try {
    return await abortIfUnreachable(send);
  } catch (error) {
    const isLost = hasNoResponse(error) || error instanceof UnreachableError;
    if (!isLost || shownPerson() === undefined) throw error;
    await queue({ ...entry, mayBeSent: true });
    void checkConnection();
    return null;
  }
}

const useEntries = () => useStore(shown);

/** Returns the user's unsent posts in a game, or in all games, newest first. */
export const useWaitingPosts = (gameId?: string) =>
  useEntries()
    .filter((entry) => entry.kind === "post")
    .filter(
      (entry) => isWaiting(entry) && (gameId === undefined || entry.input.gameIds.includes(gameId)),
    )
    .reverse();

export const useWaitingComments = (postId: string) =>
  useEntries()
    .filter((entry) => entry.kind === "comment")
    .filter((entry) => isWaiting(entry) && entry.input.postId === postId);

const findUpvote = (postId: string): boolean | undefined =>
  shown
    .get()
    .filter((entry) => entry.kind === "upvote")
    .findLast((entry) => entry.input.id === postId)?.input.isUpvoted;

/** Returns true for an unsent upvote, false for an unsent withdrawal, and undefined if there is neither. */
export const useWaitingUpvote = (postId: string): boolean | undefined =>
  useStore({ subscribe: shown.subscribe, get: () => findUpvote(postId) });

export const useRefused = (): Entry[] => useEntries().filter((entry) => !isWaiting(entry));

/** Returns the entries that signing out would discard. */
export const useUnsent = (): readonly Entry[] => useEntries();

export async function dropOutbox(): Promise<void> {
  const { dropEntries } = await load();
  await dropEntries();
}
