import { LAST_SEEN_PICTURES, PICTURES_MAX } from "../lib/offline/last-seen/last-seen.rules.ts";
import { findOwner } from "../lib/offline/last-seen/store.ts";

async function keepPicture(
  request: Request,
  response: Response,
  asked: Promise<string | undefined>,
): Promise<void> {
  const owner = await asked;
  if (owner === undefined || !response.ok) return;
  const cache = await caches.open(LAST_SEEN_PICTURES);
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const key of keys.slice(0, -PICTURES_MAX)) await cache.delete(key);
  // The download may have taken long, and the person may have signed out meanwhile.
  if ((await findOwner()) !== owner) await caches.delete(LAST_SEEN_PICTURES);
}

/**
 * A picture from the server, or the copy kept when it was last seen. The server comes first: its
 * cache rules already avoid needless requests, and it gives pictures only to those who may see
 * them.
 */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const owner = findOwner().catch(() => undefined);
  try {
    const response = await fetch(request);
    event.waitUntil(keepPicture(request, response.clone(), owner).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await caches.match(request, { cacheName: LAST_SEEN_PICTURES, ignoreVary: true });
    if (kept && (await owner) !== undefined) return kept;
    throw error;
  }
}
