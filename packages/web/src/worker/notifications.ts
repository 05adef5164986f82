declare const self: ServiceWorkerGlobalScope;

const SUBSCRIPTIONS = "/api/push/subscriptions";

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

/** Reads a declarative message. Returns a notice without text for other data: browsers require a notification. */
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

/** Returns the address on this origin, even if the server uses another public address. */
function ownAddress(navigate: string): string {
  const { origin } = self.location;
  const { pathname, search, hash } = URL.canParse(navigate, origin)
    ? new URL(navigate, origin)
    : new URL(origin);
  return origin + pathname + search + hash;
}

export async function showPush({ data }: PushEvent): Promise<void> {
  const { title, navigate, options } = readNotice(data);
  const shown = { ...options, dir: "auto", icon: ICON, data: ownAddress(navigate) } as const;
  await self.registration.showNotification(title, shown);
}

const ignore = () => undefined;

/** Shows the notification's screen in an open window, or in a new one if none is open. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const address = textOf(notification.data) ?? self.location.origin;
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find(({ focused }) => focused) ?? windows[0];
  if (!open) {
    await self.clients.openWindow(address);
    return;
  }
  // Browsers refuse to focus a window if the tap was too long ago.
  await open.focus().catch(ignore);
  if (open.url !== address) await open.navigate(address);
}

interface SubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
  oldSubscription?: PushSubscription | null;
}

/** Reports the browser's new subscription to the server, which then deletes the former one. */
export async function renewSubscription(event: SubscriptionChange): Promise<void> {
  const { newSubscription, oldSubscription } = event;
  const renewed =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  await fetch(SUBSCRIPTIONS, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}
