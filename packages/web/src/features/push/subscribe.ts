import type { NotificationSettings } from "@stepout/server/domains/notifications/settings/settings.schema";
import { subscribeBrowser } from "#lib/push/browser-subscription.ts";
import {
  notePushUser,
  pushEndpoint,
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

const subscribe = async (key: string): Promise<PushSubscription> =>
  subscribeBrowser((await findWorker()).pushManager, key);

async function register(
  userId: string,
  subscription: PushSubscription,
  isForReminder = false,
): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  await trpcClient.push.create.mutate({ endpoint, keys: { p256dh, auth }, isForReminder });
  notePushUser({ userId, endpoint });
  await refresh();
}

/**
 * Subscribes this browser, which must have permission.
 * @param isForReminder true to send the daily reminder as a notification from now on
 * @returns the notification settings before the call
 * @throws if the push service can't be reached
 */
export async function subscribeDevice(
  userId: string,
  isForReminder = false,
): Promise<NotificationSettings> {
  // The client sends both calls in one request.
  const [{ key }, before] = await Promise.all([
    trpcClient.push.key.query(),
    trpcClient.notifications.settings.query(),
  ]);
  await register(userId, await subscribe(key), isForReminder);
  if (isForReminder) await trpc.notifications.settings.invalidate();
  return before;
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
 * Subscribes again if the browser lost its subscription or the server has a new key.
 * Unsubscribes the browser if notifications were turned off elsewhere. Sends only one request if nothing has changed.
 */
export async function checkDevice(userId: string): Promise<void> {
  if (pushUser.get() !== userId) return;
  if (!isGranted()) return unsubscribeBrowser();
  // The client sends both calls in one request.
  const [devices, { key }] = await Promise.all([
    trpcClient.push.list.query(),
    trpcClient.push.key.query(),
  ]);
  if (!devices.some(({ isCurrent }) => isCurrent)) return unsubscribeBrowser();
  const subscription = await subscribe(key);
  if (subscription.endpoint !== pushEndpoint()) await register(userId, subscription);
}
