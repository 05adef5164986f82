import { isServerThere } from "#lib/offline/connection.ts";

const MARK = "Missing code: ";

const RELOADED_KEY = "stepout.reloaded";

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(MARK);

/** Reloads the page, if the server is there. Chromium never fetches code again that has failed, until then. */
export async function reloadForCode(): Promise<void> {
  if (await isServerThere()) window.location.reload();
}

/** Reloads the page, unless this tab has already done so for this build. */
async function reloadOnce(): Promise<void> {
  if (sessionStorage.getItem(RELOADED_KEY) === import.meta.url || !(await isServerThere())) return;
  // Throws when the storage is full: without this note, each reload would look like the first.
  sessionStorage.setItem(RELOADED_KEY, import.meta.url);
  window.location.reload();
}

/**
 * Handles code that can't be fetched. After an update, the server no longer has the files of the old build, so the page
 * reloads. While the server is out of reach the page stays, and the part without code says that it did not load.
 */
export function watchMissingCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // The router reloads for the browser's own message, also while the server is out of reach.
    payload.message = MARK + payload.message;
    void reloadOnce();
  });
}
