import { OFFLINE_PICTURES, PICTURES_MAX } from "../lib/offline/offline.rules.ts";
import { findOwner } from "../lib/offline/store.ts";

/** Lasting refusals: those who may not see it, and pictures that are gone. */
const CLOSING = [403, 404];

async function keepPicture(
  request: Request,
  response: Response,
  asked: Promise<string | undefined>,
): Promise<void> {
  const owner = await asked;
  if (owner === undefined) return;
  const cache = await caches.open(OFFLINE_PICTURES);
  if (CLOSING.includes(response.status)) await cache.delete(request, { ignoreVary: true });
  if (!response.ok) return;
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const key of keys.slice(0, -PICTURES_MAX)) await cache.delete(key);
  // The download may have taken long, and the person may have signed out meanwhile.
  if ((await findOwner()) !== owner) await caches.delete(OFFLINE_PICTURES);
}

/**
 * A picture from the server, or the copy kept when it was last seen. The server is always asked: it
 * gives pictures only to those who may see them, and one that was removed is forgotten with its
 * answer. What the browser has already is not sent again.
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
