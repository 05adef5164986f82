import type { BrowserContext } from "@playwright/test";
import {
  CERTIFICATE,
  type PushService,
  startPushService,
  type TestBrowser,
} from "../packages/server/src/testing/push/push-service.ts";
import { test as base } from "./players.ts";
import type { WorkerFixtures } from "./test.ts";

interface PushFixtures {
  service: PushService;
}

/** Starts a push service that the server trusts, although its address is private. */
export const test = base.extend<object, PushFixtures & Pick<WorkerFixtures, "serverVariables">>({
  service: [
    // Playwright requires a destructured first argument, even if no fixture is used.
    async ({ browserName: _ }, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: "worker" },
  ],
  serverVariables: [
    ({ service }, use) =>
      use({ PUSH_SERVICE_URL: service.origin, NODE_EXTRA_CA_CERTS: CERTIFICATE }),
    { scope: "worker" },
  ],
});

declare global {
  interface Window {
    subscribeAtTestService: (key: string) => Promise<TestBrowser>;
  }
}

/**
 * Mocks the permission and `PushManager.subscribe`, because headless Chromium has no notifications and no push service.
 * The tests in Firefox use the real ones.
 */
export async function simulatePush(context: BrowserContext, service: PushService): Promise<void> {
  await context.exposeFunction("subscribeAtTestService", service.subscribe);
  await context.addInitScript(() => {
    const STORED = "subscription of the test";
    const PERMITTED = "permission of the test";
    const read = () => {
      const stored = localStorage.getItem(STORED);
      if (stored === null) return null;
      const { key, endpoint, keys } = JSON.parse(stored);
      const bytes = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
      const applicationServerKey = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer;
      return {
        endpoint,
        options: { applicationServerKey },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(STORED);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        const made = await window.subscribeAtTestService(key);
        localStorage.setItem(STORED, JSON.stringify({ key, ...made }));
        return read();
      },
    });
    Object.defineProperty(Notification, "permission", {
      get: () => localStorage.getItem(PERMITTED) ?? "default",
    });
    Notification.requestPermission = async () => {
      localStorage.setItem(PERMITTED, "granted");
      return "granted";
    };
  });
}

/**
 * Dispatches the event that a tap on a notification causes. The event is simulated, because headless Chromium shows no
 * notifications.
 */
export async function tapNotification(context: BrowserContext, address: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no service worker");
  await worker.evaluate((data) => {
    const event = new Event("notificationclick");
    const notification = { data, close: () => undefined };
    dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
  }, address);
}
