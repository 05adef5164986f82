import { clear, createStore, get, promisifyRequest, type UseStore } from "idb-keyval";

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

/** Returns a store whose calls reject, but never throw, if the browser blocks IndexedDB. */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return async (mode, act) => store(mode, act);
}

export const offlineStore = openStore(OFFLINE_DATABASE, "answers");

export const findOwner = (): Promise<string | undefined> => get(OWNER, offlineStore);

// Browsers offer cache storage only over https.
const forgetPictures = async () => "caches" in globalThis && caches.delete(OFFLINE_PICTURES);

/**
 * Deletes all stored responses and pictures.
 * No page can store responses until the server confirms a user (see `storeResponse`).
 */
export async function forgetAll(): Promise<void> {
  // Browsers can block both storages. Some have no IndexedDB in private windows.
  await Promise.allSettled([clear(offlineStore), forgetPictures()]);
}

/** Replaces another owner's responses in one transaction: concurrent calls must not leave the store without an owner. */
export async function changeOwner(userId: string): Promise<void> {
  if ((await findOwner()) === userId) return;
  await forgetPictures();
  await offlineStore("readwrite", (store) => {
    store.clear();
    store.put(userId, OWNER);
    return promisifyRequest(store.transaction);
  });
}
