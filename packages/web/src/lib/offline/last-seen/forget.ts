import { LAST_SEEN_DATABASE, LAST_SEEN_PICTURES } from "./last-seen.rules.ts";

const deleteDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(LAST_SEEN_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });

/**
 * Removes all that this browser keeps of what somebody has seen. Page and service worker both do
 * it. Whatever a page still has to keep is refused from here on, until the server has said who it
 * is for: see `claimLastSeen`.
 */
export async function forgetLastSeen(): Promise<void> {
  // Pages at plain http addresses have no such caches.
  await Promise.all([deleteDatabase(), "caches" in self && caches.delete(LAST_SEEN_PICTURES)]);
}
