import { shownPerson } from "#lib/session/person.ts";
import { useStore } from "#lib/store.ts";
import type { Entry } from "./entries.ts";
import { isWaiting, showEntries, shownEntries, useEntries } from "./shown-entries.ts";

export const loadEntries = () => import("./entries.ts");

/** Reads the user's entries again. If any were removed, `beforeRemoval` runs before the app hides them. */
export async function refreshOutbox(beforeRemoval?: () => Promise<void>): Promise<void> {
  const userId = shownPerson();
  if (userId === undefined) return;
  const { listEntries } = await loadEntries();
  const entries = await listEntries(userId);
  const ids = new Set(entries.map(({ id }) => id));
  if (!beforeRemoval || shownEntries.get().every(({ id }) => ids.has(id))) showEntries(entries);
  else {
    await beforeRemoval();
    // Read again, because the user may have queued another action in the meantime.
    showEntries(await listEntries(userId));
  }
}

let loading: Promise<void> | undefined;

/** Reads the stored entries once, before the first new action, so that the action is queued after them. */
export const readOutbox = (): Promise<void> => {
  loading ??= refreshOutbox().catch(() => {
    loading = undefined;
  });
  return loading;
};

export const updateShown = (changed: Entry): void =>
  showEntries(
    shownEntries.get().map((entry) => (entry.position === changed.position ? changed : entry)),
  );

export const hideEntry = ({ position }: Entry): void =>
  showEntries(shownEntries.get().filter((entry) => entry.position !== position));

export const useWaitingComments = (postId: string) =>
  useEntries()
    .filter((entry) => entry.kind === "comment")
    .filter((entry) => isWaiting(entry) && entry.input.postId === postId);

const findUpvote = (postId: string) =>
  shownEntries
    .get()
    .filter((entry) => entry.kind === "upvote")
    .findLast((entry) => entry.input.id === postId);

export const useWaitingUpvote = (postId: string) =>
  useStore({ subscribe: shownEntries.subscribe, get: () => findUpvote(postId) });

/**
 * Cancels the unsent upvote or withdrawal of a post.
 * @returns undefined if there is none, or if it is being sent
 */
export async function cancelUpvote(postId: string): Promise<Entry | undefined> {
  const entry = findUpvote(postId);
  if (!entry) return undefined;
  const { cancelEntry } = await loadEntries();
  const cancelled = await cancelEntry(entry);
  await refreshOutbox();
  return cancelled?.entry;
}

export const useRefused = (): Entry[] => useEntries().filter((entry) => !isWaiting(entry));

/** Returns the entries that signing out would discard. */
export const useUnsent = (): readonly Entry[] => useEntries();

export async function dropOutbox(): Promise<void> {
  const { dropEntries } = await loadEntries();
  await dropEntries();
}
