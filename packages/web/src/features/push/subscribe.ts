import { notePushUser } from "#lib/push/push-device.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";

const refresh = () => trpc.push.list.invalidate();

async function findWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Returns the browser's subscription. Replaces it if it was created with another server key. */
async function subscribeBrowser(key: string): Promise<PushSubscription> {
  const { pushManager } = await findWorker();
  const existing = await pushManager.getSubscription();
  if (existing && toBase64Url(existing.options.applicationServerKey) === key) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Subscribes this browser, which must have permission. @throws if the push service can't be reached. */
export async function subscribeDevice(userId: string): Promise<void> {
  const { key } = await trpcClient.push.key.query();
  const subscription = await subscribeBrowser(key);
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
  if (isCurrent) {
    notePushUser(null);
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  }
}

/** Subscribes again after a password change, which has replaced the session. */
export async function renewDevice(userId: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (await registration?.pushManager?.getSubscription()) await subscribeDevice(userId);
}
