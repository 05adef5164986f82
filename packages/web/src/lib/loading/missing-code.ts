import { isServerThere } from "#lib/offline/connection.ts";

const MARK = "Missing code: ";

const RELOADED_KEY = "stepout.reloaded";

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(MARK);

/** Reloads if the server is reachable. Chromium never refetches failed code without a reload. */
export async function reloadForCode(): Promise<void> {
  if (await isServerThere()) window.location.reload();
}

/** Reloads once per tab and build. */
async function reloadOnce(): Promise<void> {
  if (sessionStorage.getItem(RELOADED_KEY) === import.meta.url || !(await isServerThere())) return;
  // Throws when the storage is full: without this note, each reload would look like the first.
  sessionStorage.setItem(RELOADED_KEY, import.meta.url);
  window.location.reload();
}

/**
 * After an update the old build's files are gone, so the page reloads. While the server is
 * unreachable the page stays, and the missing part shows a failure.
 */
export function watchMissingCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // The router reloads on the browser's own message, also while the server is unreachable.
    payload.message = MARK + payload.message;
    void reloadOnce();
  });
}
