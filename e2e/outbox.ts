import type { Locator, Page } from "@playwright/test";
import { waitForServiceWorker } from "./offline-storage.ts";
import type { Game, Player } from "./players.ts";
import { openFromGame, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expect } from "./test.ts";
import { expectToast } from "./toast.ts";

export const WORDS = "I sang in the tunnel.";
export const postsOf = async ({ page }: Player, { id }: Game) => {
  const { posts } = await (await page.request.get(`/api/posts?gameId=${id}`)).json();
  return posts;
};

export const goOffline = (page: Page) => page.context().setOffline(true);
export const goOnline = (page: Page) => page.context().setOffline(false);

export const waitingPost = (page: Page): Locator =>
  page.getByRole("article", { name: "Your post, waiting to be sent" });

export async function openGame(page: Page, { id }: Game): Promise<void> {
  await page.goto(`/games/${id}`);
  await waitForServiceWorker(page);
  await expect(page.getByRole("button", { name: "Share Accomplishment" })).toBeVisible();
}

export async function shareOffline(page: Page, words: string): Promise<void> {
  await goOffline(page);
  const dialog = await openFromGame(page);
  await textFieldOf(dialog).fill(words);
  await submitButtonOf(dialog).click();
  await expectToast(page, "Your accomplishment is saved");
}

/** Responds to shared posts with 503 and a `Retry-After` header. */
export const refuseForNow = (page: Page) =>
  page.route("**/trpc/posts.share", (route) =>
    route.fulfill({
      status: 503,
      headers: { "retry-after": "600" },
      json: { error: { message: "Later", data: { domainCode: "unavailable" } } },
    }),
  );

/** Aborts all calls, but leaves the browser online. Returns a function that undoes this. */
export async function cutApi(page: Page): Promise<() => Promise<void>> {
  const isApi = (url: URL) => /^\/(?:trpc\/|healthz)/.test(url.pathname);
  await page.route(isApi, (route) => route.abort());
  return () => page.unroute(isApi);
}
