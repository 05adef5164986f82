import { tabStorage } from "#lib/browser-storage.ts";
import { isServerThere } from "#lib/offline/connection.ts";

const MARK = "Missing code: ";

const RELOADED_KEY = "stepout.reloaded";

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(MARK);

/** Reloads the page if the server is reachable, because Chromium never retries a module that failed to load. */
export async function reloadForCode(): Promise<void> {
  if (await isServerThere()) window.location.reload();
}

async function reloadOnce(): Promise<void> {
  if (tabStorage.read(RELOADED_KEY) === import.meta.url || !(await isServerThere())) return;
  // Without a stored mark, the page could reload in an endless loop.
  if (tabStorage.write(RELOADED_KEY, import.meta.url)) window.location.reload();
}

/**
 * Reloads the page if a chunk fails to load: an update may have removed the old files.
 * While the server is unreachable, the component shows an error instead.
 */
export function watchMissingCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // Prefix the message. The router would reload on the browser's own message, even while the server is unreachable.
    payload.message = MARK + payload.message;
    void reloadOnce();
  });
}
