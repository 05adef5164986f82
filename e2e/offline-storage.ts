import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until the service worker controls the page, so that it works offline. */
export const waitForServiceWorker = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });

interface Stored {
  responses: string;
  pictures: number;
}

export const readStored = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        rows.push(...(await settle(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
    }
    let pictures = 0;
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      pictures += keys.filter(({ url }) => url.includes("/api/")).length;
    }
    return { responses: JSON.stringify(rows), pictures };
  });

export const expectStored = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => (await readStored(page)).responses).toContain(text);

export const expectStoredCall = (page: Page, call: string): Promise<void> =>
  expectStored(page, JSON.stringify(call.split(".")));
