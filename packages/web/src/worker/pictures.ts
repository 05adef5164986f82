import { findOwner, OFFLINE_PICTURES, PICTURES_MAX } from "../lib/offline/store.ts";

const ACCESS_LOST = [403, 404];

async function storePicture(
  request: Request,
  response: Response,
  ownerBefore: Promise<string | undefined>,
): Promise<void> {
  const owner = await ownerBefore;
  if (owner === undefined) return;
  const cache = await caches.open(OFFLINE_PICTURES);
  // Use `ignoreSearch` to delete all sizes of a picture that the user can no longer access.
  if (ACCESS_LOST.includes(response.status)) {
    await cache.delete(request, { ignoreVary: true, ignoreSearch: true });
  }
  if (!response.ok) return;
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const key of keys.slice(0, -PICTURES_MAX)) await cache.delete(key);
  // The user may have signed out during a long download.
  if ((await findOwner()) !== owner) await caches.delete(OFFLINE_PICTURES);
}

/** Always asks the server, which checks access. Returns the stored copy only when offline. */
export async function fetchPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const owner = findOwner().catch(() => undefined);
  try {
    const response = await fetch(request, { cache: "no-cache" });
    event.waitUntil(storePicture(request, response.clone(), owner).catch(() => undefined));
    return response;
  } catch (error) {
    const stored = await caches.match(request, { cacheName: OFFLINE_PICTURES, ignoreVary: true });
    if (stored && (await owner) !== undefined) return stored;
    throw error;
  }
}
