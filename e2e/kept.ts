import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until its service worker, which has all files of the app, serves the page. */
export const becomeInstalled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });

interface Kept {
  answers: string;
  pictures: number;
}

/** All responses and pictures that the browser stores for reading offline. */
export const readKept = (page: Page): Promise<Kept> =>
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
    return { answers: JSON.stringify(rows), pictures };
  });

export const picture = (page: Page): Locator =>
  page.getByRole("article").locator("img[src^='/api/images/']");

export const widthOf = (image: Locator): Promise<number> =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth);

export const expectKept = (page: Page, words: string): Promise<void> =>
  expect.poll(async () => (await readKept(page)).answers).toContain(words);

export const expectKeptCall = (page: Page, call: string): Promise<void> =>
  expectKept(page, JSON.stringify(call.split(".")));
