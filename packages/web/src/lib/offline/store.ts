import { clear, createStore, get, set } from "idb-keyval";
import { OFFLINE_DATABASE, OFFLINE_PICTURES } from "./offline.rules.ts";

export const OWNER = "owner";

export const offlineStore = createStore(OFFLINE_DATABASE, "answers");

/** The user whose answers this browser stores. */
export const findOwner = (): Promise<string | undefined> => get(OWNER, offlineStore);

/**
 * Removes all answers and pictures stored in this browser. The page and the service worker both do so. Until the server
 * has confirmed a user again, no page can store an answer: see `storeAnswer`.
 */
export async function forgetAll(): Promise<void> {
  await Promise.all([
    // Some private windows have no database.
    clear(offlineStore).catch(() => undefined),
    // Pages at plain http addresses have no such caches.
    "caches" in self && caches.delete(OFFLINE_PICTURES),
  ]);
}

/** Lets the answers to this user be stored, in place of those to another one. */
export async function changeOwner(userId: string): Promise<void> {
  if ((await findOwner()) === userId) return;
  await forgetAll();
  await set(OWNER, userId, offlineStore);
}
