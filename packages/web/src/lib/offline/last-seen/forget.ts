import { LAST_SEEN_DATABASE, LAST_SEEN_PICTURES } from "./last-seen.rules.ts";

const deleteDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(LAST_SEEN_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });

/**
 * Removes everything that this browser keeps of what somebody has seen. The page and the service
 * worker both do so. Until the server has said whose an answer is, a page can keep nothing new: see
 * `keepAnswers`.
 */
export async function forgetLastSeen(): Promise<void> {
  // Pages at plain http addresses have no such caches.
  await Promise.all([deleteDatabase(), "caches" in self && caches.delete(LAST_SEEN_PICTURES)]);
}
