import { dropDrafts, dropSignedOutDrafts } from "./draft-keys.ts";

/** Key of the user whose data this browser stores. The user's session may have ended, which scripts can't detect. */
const STORAGE_KEY = "stepout.person";

/** Returns the last user who signed in with this browser and has not signed out since. */
export const rememberedPerson = (): string | null => localStorage.getItem(STORAGE_KEY);

/**
 * Returns whether this browser may show the data that its user last saw. Requires the service worker, which deletes
 * stored responses when a user signs in or out. Without it, the responses may belong to a user who has signed out.
 */
export const canShowLastSeen = (): boolean =>
  rememberedPerson() !== null &&
  "serviceWorker" in navigator &&
  navigator.serviceWorker.controller !== null;

let isWatching = false;
let shown: string | undefined;

export const shownPerson = (): string | undefined => shown;

/** Removes the user's stored data, ends their notifications in this browser, and then removes the stored user id. */
export async function forgetPerson(): Promise<void> {
  if (!isWatching) return;
  const [{ forgetAll }, { unsubscribeBrowser }] = await Promise.all([
    import("#lib/offline/store.ts"),
    import("#lib/push/push-device.ts"),
  ]);
  await Promise.all([forgetAll(), unsubscribeBrowser()]);
  localStorage.removeItem(STORAGE_KEY);
}

/**
 * Removes another user's stored data, and reloads the page if it has shown another user. Call it before showing a
 * user's data.
 */
export async function welcomePerson(userId: string | null): Promise<void> {
  if (!isWatching) return;
  const remembered = rememberedPerson();
  if (remembered !== null && remembered !== userId) await forgetPerson();
  dropSignedOutDrafts();
  if (userId === null) return;
  // Drop all drafts except this user's, because these must be kept when the session expires.
  dropDrafts(userId);
  localStorage.setItem(STORAGE_KEY, userId);
  if (shown !== undefined && shown !== userId) {
    window.location.reload();
    await new Promise(() => {});
  }
  shown = userId;
}

const reloadForOtherUser = (): void => {
  if (shown !== undefined && rememberedPerson() !== shown) window.location.reload();
};

/**
 * Reloads the page when another tab signs in another user or ends the session, or when Back restores an old page. Don't
 * call it in the demo, which has separate users.
 */
export function watchPerson(): void {
  isWatching = true;
  window.addEventListener("storage", reloadForOtherUser);
  window.addEventListener("pageshow", reloadForOtherUser);
}
