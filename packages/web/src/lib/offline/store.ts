import { clear, createStore, get, set } from "idb-keyval";

const OFFLINE_DATABASE = "stepout-offline";
export const OFFLINE_PICTURES = "stepout-pictures";

const DAY_MS = 86_400_000;

export const OFFLINE_MS = 7 * DAY_MS;

/**
 * Maximum number of stored responses. The oldest are removed first. A day's use on a phone needs about 50 responses and
 * 50 pictures.
 */
export const RESPONSES_MAX = 300;
export const PICTURES_MAX = 150;

export const OWNER = "owner";

export const offlineStore = createStore(OFFLINE_DATABASE, "answers");

export const findOwner = (): Promise<string | undefined> => get(OWNER, offlineStore);

/**
 * Deletes all stored responses and pictures. Then no page can store responses until the server has confirmed a user:
 * see `storeResponse`. The page and the service worker call it.
 */
export async function forgetAll(): Promise<void> {
  await Promise.all([
    // Some private windows have no database.
    clear(offlineStore).catch(() => undefined),
    // Pages at plain http addresses have no such caches.
    "caches" in self && caches.delete(OFFLINE_PICTURES),
  ]);
}

export async function changeOwner(userId: string): Promise<void> {
  if ((await findOwner()) === userId) return;
  await forgetAll();
  await set(OWNER, userId, offlineStore);
}
