import type { Page } from "@playwright/test";
import { expect, sharePost, test } from "./players.ts";

const listDatabases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test("AUTH-04 RULE-10 nothing of a signed-out person is kept, without a service worker, too", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I let go." });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect.poll(() => listDatabases(page)).toEqual(["stepout-last-seen"]);
  await page.goto("/api/logout");
  await expect(page.getByText("Get Started", { exact: true })).toBeVisible();
  await expect.poll(() => listDatabases(page)).toEqual([]);
});
