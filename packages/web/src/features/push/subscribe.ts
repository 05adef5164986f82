import { subscribeBrowser } from "#lib/push/browser-subscription.ts";
import {
  notePushUser,
  pushUser,
  readPushSupport,
  unsubscribeBrowser,
} from "#lib/push/push-device.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";

const refresh = () => trpc.push.list.invalidate();

async function findWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

/** Subscribes this browser, which must have permission. @throws if the push service can't be reached. */
export async function subscribeDevice(userId: string): Promise<void> {
  const { key } = await trpcClient.push.key.query();
  const subscription = await subscribeBrowser((await findWorker()).pushManager, key);
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  await trpcClient.push.create.mutate({
    endpoint: subscription.endpoint,
    keys: { p256dh, auth },
  });
  notePushUser(userId);
  await refresh();
}

/** Ends a subscription on the server. If the subscription is this browser's, also unsubscribes the browser. */
export async function endDevice({ id, isCurrent }: { id: string; isCurrent: boolean }) {
  await trpcClient.push.remove.mutate({ id });
  if (isCurrent) await unsubscribeBrowser();
}

const isGranted = (): boolean =>
  readPushSupport() === "ready" && Notification.permission === "granted";

/** Subscribes again after a password change, which has replaced the session. */
export async function renewDevice(userId: string): Promise<void> {
  if (pushUser.get() === userId && isGranted()) await subscribeDevice(userId);
}

/**
 * Subscribes again if the browser has lost its subscription or the server has a new key. If notifications were turned
 * off in the meantime, in the browser's settings or on another device, unsubscribes the browser. Does nothing for a user
 * who has not turned on notifications in this browser.
 */
export async function checkDevice(userId: string): Promise<void> {
  if (pushUser.get() !== userId) return;
  const devices = isGranted() ? await trpcClient.push.list.query() : [];
  if (devices.some(({ isCurrent }) => isCurrent)) await subscribeDevice(userId);
  else await unsubscribeBrowser();
}
