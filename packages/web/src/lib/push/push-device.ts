import { deviceStorage } from "#lib/browser-storage.ts";
import { createStore } from "#lib/store.ts";

/** Local storage key of the user who enabled notifications in this browser. */
const STORAGE_KEY = "stepout.push";

/** Local storage key of the push endpoint that the server has stored for this browser. */
const ENDPOINT_KEY = "stepout.push.endpoint";

const subscribed = createStore<string | null>(deviceStorage.read(STORAGE_KEY));

export const pushUser = { get: subscribed.get, subscribe: subscribed.subscribe };

export const pushEndpoint = (): string | null => deviceStorage.read(ENDPOINT_KEY);

export function notePushUser({ userId, endpoint }: { userId: string; endpoint: string }): void {
  deviceStorage.write(STORAGE_KEY, userId);
  deviceStorage.write(ENDPOINT_KEY, endpoint);
  subscribed.set(userId);
}

function forgetPushUser(): void {
  for (const key of [STORAGE_KEY, ENDPOINT_KEY]) deviceStorage.remove(key);
  subscribed.set(null);
}

const ignore = () => undefined;

/** Ends the subscription only in this browser, because the server deletes its copy with the session. */
export async function unsubscribeBrowser(): Promise<void> {
  forgetPushUser();
  const registration = await navigator.serviceWorker?.getRegistration().catch(ignore);
  const subscription = await registration?.pushManager?.getSubscription().catch(ignore);
  await subscription?.unsubscribe().catch(ignore);
}

/**
 * - `ready`: the browser can ask for permission and subscribe.
 * - `install-first`: an iPhone or iPad needs the app on its home screen.
 * - `none`: the browser doesn't support push notifications, or the app isn't served over https.
 */
export type PushSupport = "ready" | "blocked" | "install-first" | "none";

export function readPushSupport(): PushSupport {
  if ("PushManager" in window && "Notification" in window && "serviceWorker" in navigator) {
    return Notification.permission === "denied" ? "blocked" : "ready";
  }
  return Reflect.get(navigator, "standalone") === false ? "install-first" : "none";
}
