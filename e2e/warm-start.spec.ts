import type { Page } from "@playwright/test";
import { expectStoredCall, readStored, waitForServiceWorker } from "./offline-storage.ts";
import { expect, PASSWORD, sharePost, test } from "./players.ts";

test.use({ serviceWorkers: "allow" });

const home = (page: Page) => page.getByRole("button", { name: "Create Game" });

const landing = (page: Page) => page.getByRole("link", { name: "Get Started" });

async function openStoredHome(page: Page): Promise<void> {
  await page.goto("/");
  await waitForServiceWorker(page);
  for (const call of ["games.mine", "posts.newest", "activity.list"]) {
    await expectStoredCall(page, call);
  }
}

async function holdCalls(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/trpc/**", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("DAY-14 a warm start shows the stored home screen before the server responds, then refreshes the screen", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether({ name: "Cold water" });
  await sharePost(ben, game, { content: "I swam." });
  const { page } = ada;
  await openStoredHome(page);
  await sharePost(ben, game, { content: "I dived." });
  const release = await holdCalls(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Day 3 of 10" })).toBeVisible();
  const strip = page.getByRole("region", { name: "New in your games" });
  await expect(strip.getByRole("article")).toHaveText([/I swam\./]);
  await expect(page.getByRole("region", { name: "Recent Activity" })).toContainText("I swam.");
  await expect(page.locator("[data-starting]")).toHaveCount(0);
  release();
  await expect(strip.getByRole("article")).toHaveText([/I dived\./, /I swam\./]);
});

test("DAY-14 AUTH-04 a warm start shows no stored data after the user signs out", async ({
  playTogether,
}) => {
  const { ada, game } = await playTogether({ name: "Cold water" });
  const { page } = ada;
  await openStoredHome(page);
  await page.goto("/api/logout");
  await expect(landing(page)).toBeVisible();
  const release = await holdCalls(page);
  await page.goto("/");
  await expect(page.getByRole("status").getByText("Loading...")).toBeVisible();
  await expect(page.getByText(game.name)).toHaveCount(0);
  release();
  await expect(landing(page)).toBeVisible();

  await page.request.post("/api/login", { data: { username: ada.username, password: PASSWORD } });
  await openStoredHome(page);
  await page.context().clearCookies();
  const releaseAgain = await holdCalls(page);
  await page.goto("/");
  await expect(home(page)).toBeVisible();
  releaseAgain();
  await expect(landing(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  expect((await readStored(page)).responses).toBe("[]");
});

/** Changes the version of the stored responses, as an update that changes response shapes would. */
const changeVersion = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let changed = 0;
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName, "readwrite").objectStore(storeName);
        for (const key of await settle(store.getAllKeys())) {
          const row: unknown = await settle(store.get(key));
          if (typeof row !== "object" || row === null || !("buster" in row)) continue;
          await settle(store.put({ ...row, buster: `other than ${row.buster}` }, key));
          changed += 1;
        }
      }
      database.close();
    }
    return changed;
  });

test("DAY-14 a warm start after an update ignores stored responses whose shape has changed", async ({
  playTogether,
}) => {
  const { ada } = await playTogether({ name: "Cold water" });
  const { page } = ada;
  await openStoredHome(page);
  const { responses } = await readStored(page);
  const [, version = ""] = /"buster":"([^"]*)"/.exec(responses) ?? [];
  expect(version).toMatch(/^[\w-]{43}$/);
  expect(await changeVersion(page)).toBeGreaterThan(0);
  const release = await holdCalls(page);
  await page.goto("/");
  await expect(page.getByRole("status").getByText("Loading...")).toBeVisible();
  await expect(home(page)).toHaveCount(0);
  release();
  await expect(home(page)).toBeVisible();
});

test("DAY-14 tapping a game shows its title and newest post before the server responds", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether({ name: "Cold water" });
  for (const content of ["I waded.", "I swam.", "I dived.", "I floated."]) {
    await sharePost(ben, game, { content });
  }
  const { page } = ada;
  await page.goto("/");
  const strip = page.getByRole("region", { name: "New in your games" });
  await expect(strip.getByRole("article")).toHaveCount(3);
  const release = await holdCalls(page);
  await page.getByRole("tabpanel").getByRole("link", { name: game.name, exact: true }).click();
  await expect(page.getByRole("heading", { name: game.name, level: 1 })).toBeVisible();
  const posts = page.getByRole("article", { name: "Accomplishment by Ben" });
  await expect(posts.first()).toContainText("I floated.");
  release();
  await expect(posts).toHaveCount(4);
});

const DAMAGE = "damaged(";

const damageCode = (page: Page, pattern: string): Promise<number> =>
  page.evaluate(
    async ([damage, files]) => {
      let damaged = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          if (!new RegExp(files).test(url)) continue;
          const headers = { "content-type": "text/javascript" };
          await cache.put(url, new Response(damage, { headers }));
          damaged += 1;
        }
      }
      return damaged;
    },
    [DAMAGE, pattern] as const,
  );

for (const [part, pattern] of [
  ["code", /\.js$/],
  ["lazy code", /\/assets\/(?!index-)[^/]*\.js$/],
] as const) {
  test(`DAY-14 the app starts and repairs itself whenever its cached ${part} is damaged`, async ({
    browser,
    signUp,
  }) => {
    const { username } = await signUp("Ada");
    // Use a new context, because an error in a fixture's page would fail the test.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.request.post("/api/login", { data: { username, password: PASSWORD } });
    await openStoredHome(page);
    // Damage the cache from a page without the app, because the app reloads as soon as it loads damaged code.
    const storage = await context.newPage();
    await storage.goto("/healthz");
    for (let time = 1; time <= 2; time += 1) {
      await page.goto("about:blank");
      expect(await damageCode(storage, pattern.source)).toBeGreaterThan(1);
      await page.goto("/", { waitUntil: "commit" });
      await expect(home(page)).toBeVisible();
      const dialog = page.getByRole("dialog");
      // The app may reload to repair itself just after a tap, so tap again.
      await expect(async () => {
        if (!(await dialog.isVisible())) {
          await page.getByRole("button", { name: "Create Game" }).click();
        }
        await expect(dialog).toBeVisible({ timeout: 5_000 });
      }).toPass();
    }
    await context.close();
  });
}
