import { OFFLINE_PICTURES, PICTURES_MAX } from "../lib/offline/offline.rules.ts";
import { findOwner } from "../lib/offline/store.ts";

const CLOSING = [403, 404];

async function keepPicture(
  request: Request,
  response: Response,
  asked: Promise<string | undefined>,
): Promise<void> {
  const owner = await asked;
  if (owner === undefined) return;
  const cache = await caches.open(OFFLINE_PICTURES);
  // Deletes all sizes of the picture.
  if (CLOSING.includes(response.status)) {
    await cache.delete(request, { ignoreVary: true, ignoreSearch: true });
  }
  if (!response.ok) return;
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const key of keys.slice(0, -PICTURES_MAX)) await cache.delete(key);
  // The user may have signed out during a long download.
  if ((await findOwner()) !== owner) await caches.delete(OFFLINE_PICTURES);
}

/**
 * Always asks the server, which checks access; falls back on the stored copy offline. Removed
 * pictures are deleted with their responses. The browser's cache avoids repeated downloads.
 */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const owner = findOwner().catch(() => undefined);
  try {
    const response = await fetch(request, { cache: "no-cache" });
    event.waitUntil(keepPicture(request, response.clone(), owner).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await caches.match(request, { cacheName: OFFLINE_PICTURES, ignoreVary: true });
    if (kept && (await owner) !== undefined) return kept;
    throw error;
  }
}
