import { deviceStorage } from "#lib/browser-storage.ts";
import { dropDrafts, dropSignedOutDrafts } from "./draft-keys.ts";

/** Key of the user whose data this browser stores, even after the session ends. */
const STORAGE_KEY = "stepout.person";

/** Returns the id of this browser's last user, or null if that user has signed out. */
export const rememberedPerson = (): string | null => deviceStorage.read(STORAGE_KEY);

/** Requires the service worker, which deletes stored responses at sign-out. */
export const canShowLastSeen = (): boolean =>
  rememberedPerson() !== null &&
  "serviceWorker" in navigator &&
  navigator.serviceWorker.controller !== null;

let isWatching = false;
let shown: string | undefined;

export const shownPerson = (): string | undefined => shown;

export async function forgetPerson(): Promise<void> {
  if (!isWatching) return;
  const [{ forgetAll }, { unsubscribeBrowser }] = await Promise.all([
    import("#lib/offline/store.ts"),
    import("#lib/push/push-device.ts"),
  ]);
  await Promise.all([forgetAll(), unsubscribeBrowser()]);
  deviceStorage.remove(STORAGE_KEY);
}

/** Removes the previous user's stored data. Call it before showing another user's data. */
export async function welcomePerson(userId: string | null): Promise<void> {
  if (!isWatching) return;
  const remembered = rememberedPerson();
  if (remembered !== null && remembered !== userId) await forgetPerson();
  dropSignedOutDrafts();
  if (userId === null) return;
  // Keep this user's drafts, because they must survive an expired session.
  dropDrafts(userId);
  deviceStorage.write(STORAGE_KEY, userId);
  if (shown !== undefined && shown !== userId) {
    window.location.reload();
    await new Promise(() => {});
  }
  shown = userId;
}

const reloadForOtherUser = (): void => {
  if (shown !== undefined && rememberedPerson() !== shown) window.location.reload();
};

/** Reloads the page when another tab changes the user. Don't call it in the demo. */
export function watchPerson(): void {
  isWatching = true;
  window.addEventListener("storage", reloadForOtherUser);
  window.addEventListener("pageshow", reloadForOtherUser);
}
