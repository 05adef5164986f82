import { USER_HEADER } from "@stepout/server/platform/idempotency/idempotency.rules";
import { findOwner } from "../lib/offline/store.ts";
import { subscribeBrowser } from "../lib/push/browser-subscription.ts";

declare const self: ServiceWorkerGlobalScope;

const PUSH = "/api/push";

const ICON = "/icons/icon-192.png";

/** The part of a declarative message that this worker shows (Push API, declarative push message). */
interface Notice {
  title: string;
  navigate: string;
  options: NotificationOptions;
}

const UNREADABLE: Notice = { title: "StepOut", navigate: "/", options: {} };

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** Returns a notice without text for invalid data, because browsers require a notification. */
function readNotice(data: PushMessageData | null): Notice {
  try {
    const { title, body, navigate, tag, lang } = objectOf(objectOf(data?.json()).notification);
    const texts = { body: textOf(body), tag: textOf(tag), lang: textOf(lang) };
    return {
      title: textOf(title) ?? UNREADABLE.title,
      navigate: textOf(navigate) ?? UNREADABLE.navigate,
      options: Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
    };
  } catch {
    return UNREADABLE;
  }
}

/**
 * Moves a URL to this origin, because the server's public URL may differ. URLs with other schemes, such as
 * `javascript:`, become the start page.
 */
export function toOwnAddress(navigate: string, origin: string): string {
  const url = URL.canParse(navigate, origin) ? new URL(navigate, origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return `${origin}/`;
  return origin + url.pathname + url.search + url.hash;
}

export async function showPush({ data }: PushEvent): Promise<void> {
  const { title, navigate, options } = readNotice(data);
  const shown = { ...options, dir: "auto", icon: ICON, data: navigate } as const;
  await self.registration.showNotification(title, shown);
}

const ignore = () => undefined;

export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const address = toOwnAddress(textOf(notification.data) ?? "/", self.location.origin);
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find(({ focused }) => focused) ?? windows[0];
  if (!open) {
    await self.clients.openWindow(address);
    return;
  }
  // Ignore a failure, because browsers refuse to focus a window if the tap was too long ago.
  await open.focus().catch(ignore);
  if (open.url !== address) await open.navigate(address);
}

/** Subscribes again after the push service has ended this session's subscription. */
export async function renewSubscription(): Promise<void> {
  const owner = await findOwner();
  if (owner === undefined) return;
  const call = async (path: string, options: RequestInit = {}): Promise<unknown> => {
    const headers = { "content-type": "application/json", [USER_HEADER]: owner };
    const response = await fetch(PUSH + path, { ...options, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
  const devices = await call("/subscriptions");
  if (!Array.isArray(devices) || !devices.some((device) => objectOf(device).isCurrent)) return;
  const key = textOf(objectOf(await call("/key")).key) ?? "";
  const { endpoint, keys } = (await subscribeBrowser(self.registration.pushManager, key)).toJSON();
  await call("/subscriptions", { method: "POST", body: JSON.stringify({ endpoint, keys }) });
}

/** Runs at sign-out, even if no page of the app is open. */
export async function endSubscription(): Promise<void> {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}
