import type { Page } from "@playwright/test";
import { asDataUrl, drawJpeg } from "./jpegs.ts";
import { createGame, expect, type Game, type Player, sharePost, test } from "./players.ts";

const POSTS = 14;

/** A card that a jump brings to the screen takes its height a moment later. */
const isDrawn = (page: Page) =>
  page.getByRole("article").evaluateAll((cards) =>
    cards
      .filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      })
      .every((card) => card.checkVisibility({ contentVisibilityAuto: true })),
  );

const topOf = (page: Page, words: string) =>
  page
    .getByRole("article")
    .filter({ hasText: words })
    .evaluate((card) => Math.round(card.getBoundingClientRect().top));

/** Shares posts, and scrolls to one far down. Returns it and its distance from the top. */
async function goFarDown(ada: Player, game: Game, address: string) {
  const { page } = ada;
  const image = asDataUrl(await drawJpeg(page, 60, 80));
  for (let number = 1; number <= POSTS; number += 1) {
    await sharePost(ada, game, { content: `Step ${number}.`, ...(number % 2 && { image }) });
  }
  await page.goto(address);
  await expect(page.getByRole("article")).toHaveCount(POSTS);
  const card = page.getByRole("article").filter({ hasText: "Step 4." });
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, -90));
  await expect.poll(() => isDrawn(page)).toBe(true);
  return { card, place: await topOf(page, "Step 4.") };
}

const expectPlace = (page: Page, place: number) =>
  expect.poll(async () => Math.abs((await topOf(page, "Step 4.")) - place)).toBeLessThan(3);

test("SHELL-08 a reload far down on the profile finds its place again, also where the browser never was idle", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await page.addInitScript(() =>
    Object.defineProperty(window, "requestIdleCallback", { value: () => 0 }),
  );
  const { place } = await goFarDown(ada, await createGame(ada), "/profile");
  await page.reload();
  await expectPlace(page, place);
});
