import { hasNoResponse } from "#lib/errors/errors.ts";
import { checkConnection, isOffline } from "#lib/offline/connection.ts";
import { shownPerson } from "#lib/session/person.ts";
import { createSignal, createStore } from "#lib/store.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import type { NewEntry } from "./entries.ts";
import { loadEntries, readOutbox, refreshOutbox } from "./outbox.ts";
import { isWaiting, shownEntries } from "./shown-entries.ts";

const added = createSignal();

const NO_ROOM = "This device has no room to keep it until you're online.";

export const watchAdded = added.subscribe;

/** The id of a post that was just queued, until a screen has scrolled to it. */
export const justQueued = createStore<string | undefined>(undefined);

const mustWait = (): boolean =>
  shownPerson() !== undefined &&
  (!navigator.onLine || isOffline() || shownEntries.get().some(isWaiting));

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
  const { addEntry } = await loadEntries();
  if (!(await addEntry(entry).catch(() => false))) throw new OutboxFullError();
  await sendWaiting();
}

/** Time to wait for a response before checking the connection. */
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
 * Sends an action, or queues it in the outbox if the network fails or the response is lost.
 * @param entry must have the idempotency key that `send` uses
 * @returns null if the action was queued
 */
export async function sendOrQueue<Output>(
  send: (signal: AbortSignal) => Promise<Output>,
  entry: NewEntry,
): Promise<Output | null> {
  await readOutbox();
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
