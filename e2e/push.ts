import type { BrowserContext, Page } from "@playwright/test";
import {
  CERTIFICATE,
  type PushService,
  startPushService,
  type TestBrowser,
} from "../packages/server/src/testing/push/push-service.ts";
import { waitForServiceWorker } from "./offline-storage.ts";
import { test as base, createGame, type Game, type Player } from "./players.ts";
import type { WorkerFixtures } from "./test.ts";

interface PushWorkerFixtures extends Pick<WorkerFixtures, "serverVariables"> {
  service: PushService;
}

interface PushFixtures {
  playWithPush: () => Promise<{ ada: Player; page: Page; game: Game }>;
}

/** Starts a push service that the server trusts, although its IP address is private. */
export const test = base.extend<PushFixtures, PushWorkerFixtures>({
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
  playWithPush: async ({ signUp, service }, use) => {
    await use(async () => {
      const ada = await signUp("Ada");
      const { page } = ada;
      const game = await createGame(ada);
      await simulatePush(page.context(), service);
      await page.goto(`/games/${game.id}`);
      await waitForServiceWorker(page);
      return { ada, page, game };
    });
  },
});

declare global {
  interface Window {
    subscribeAtTestService: (key: string) => Promise<TestBrowser>;
  }
}

/** Mocks notifications and push, which headless Chromium lacks. */
async function simulatePush(context: BrowserContext, service: PushService): Promise<void> {
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

/** Returns the simulated subscription of the page's browser, or null. */
export const readSubscription = (page: Page): Promise<{ key: string; endpoint: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("subscription of the test") ?? "null"));

function workerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no service worker");
  return worker;
}

/** Simulates a tap on a notification, because headless Chromium shows no notifications. */
export const tapNotification = (context: BrowserContext, address: string): Promise<void> =>
  workerOf(context).evaluate((data) => {
    const event = new Event("notificationclick");
    const notification = { data, close: () => undefined };
    dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
  }, address);

/** Waits until the service worker has handled the event. */
export const changeSubscription = (
  context: BrowserContext,
  replacement: TestBrowser,
): Promise<void> =>
  workerOf(context).evaluate(async (subscription) => {
    Object.assign(PushManager.prototype, {
      getSubscription: async () => null,
      subscribe: async () => ({ toJSON: () => subscription }),
    });
    let done: Promise<unknown> | undefined;
    const waitUntil = (work: Promise<unknown>) => {
      done = work;
    };
    dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { waitUntil }));
    await done;
  }, replacement);
