import { createStore } from "#lib/store.ts";

/** The user for whom this browser receives notifications, as far as the browser knows. */
const STORAGE_KEY = "stepout.push";

const subscribed = createStore<string | null>(localStorage.getItem(STORAGE_KEY));

export const pushUser = { get: subscribed.get, subscribe: subscribed.subscribe };

export function notePushUser(userId: string | null): void {
  if (userId === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, userId);
  subscribed.set(userId);
}

/**
 * - `ready`: the browser can subscribe once the user gives permission.
 * - `blocked`: the user has forbidden notifications in the browser.
 * - `install-first`: an iPhone or iPad that supports notifications only for apps on the home screen.
 * - `none`: the browser has no notifications, or the page was not loaded over https.
 */
export type PushSupport = "ready" | "blocked" | "install-first" | "none";

export function readPushSupport(): PushSupport {
  if ("PushManager" in window && "Notification" in window && "serviceWorker" in navigator) {
    return Notification.permission === "denied" ? "blocked" : "ready";
  }
  return Reflect.get(navigator, "standalone") === false ? "install-first" : "none";
}
