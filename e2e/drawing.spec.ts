import { countDrawing, drawnBy } from "./drawing.ts";
import { expect, sharePost, test } from "./players.ts";

const MORE_THAN_A_PAGE = 25;

/** The card with its comment field, and the list around the cards; a card has about 20 components. */
const OF_ONE_CARD = 30;

test("POST-10 typing at a post draws no other post, and no more than a page of posts is there", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  for (let number = 1; number <= MORE_THAN_A_PAGE; number += 1) {
    await sharePost(ben, game, { content: `Step ${number}` });
  }
  const { page } = ada;
  await countDrawing(page);
  await page.goto(`/games/${game.id}`);
  const posts = page.getByRole("article");
  await expect(posts).toHaveCount(20);
  await page.waitForLoadState("networkidle");
  const comment = posts.nth(1).getByRole("textbox", { name: "Write a comment" });
  await comment.click();
  for (const key of ["W", "e"]) {
    const drawn = await drawnBy(page, () => comment.press(key));
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(OF_ONE_CARD);
  }
  const far = posts.last().locator("xpath=..");
  await expect(far).toHaveCSS("content-visibility", "auto");
});
