import type { Page } from "@playwright/test";
import { asFile, drawJpeg } from "./pictures.ts";
import { addComment, createGame, expect, sharePost, test } from "./players.ts";
import { openFromHome, textFieldOf } from "./share-dialog.ts";

const FEED_IMAGE_HEIGHT_PX = 8 * 16;

const feedOf = (page: Page) => page.getByRole("region", { name: "Recent Activity" });

test("FEED-01 FEED-02 FEED-04 the feed shows shortened posts and comments, which link to their games", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ben;
  await page.goto("/");
  await expect(feedOf(page).getByText("Nothing has happened yet")).toBeVisible();
  const { id } = await sharePost(ada, game, { content: "x".repeat(201) });
  await addComment(ada, id, "y".repeat(201));
  await feedOf(page).getByRole("button", { name: "Refresh" }).click();
  const cards = feedOf(page).getByRole("article");
  await expect(cards).toHaveCount(2);
  const [comment, post] = [cards.filter({ has: page.getByText("Commented") }), cards.last()];
  await expect(post.getByText("Posted", { exact: true })).toBeVisible();
  await expect(post.getByText("Just now")).toBeVisible();
  await expect(post.getByText(`${"x".repeat(200)}…`, { exact: true })).toBeVisible();
  await expect(comment.getByText(`${"y".repeat(200)}…`, { exact: true })).toBeVisible();
  await expect(comment.getByRole("blockquote")).toHaveText(`${"x".repeat(100)}…`);

  await post.getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(`/games/${game.id}?post=${id}`);
});

test("FEED-03 SHARE-04 a post shared to two games appears once in the feed and links to both games", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const first = await createGame(ada, { name: "Brave mornings" });
  const second = await createGame(ada, { name: "Cold water" });
  const { page } = ada;
  await page.goto("/");
  const dialog = await openFromHome(page);
  await textFieldOf(dialog).fill("I swam at dawn.");
  await dialog.getByLabel("Add a photo").setInputFiles(asFile(await drawJpeg(page, 900, 900)));
  for (const { name } of [first, second]) await dialog.getByText(name, { exact: true }).click();
  await dialog.getByRole("button", { name: "Share in 2 games" }).click();
  await expect(page).toHaveURL(new RegExp(`/games/${first.id}`));
  await page.goBack();

  // The feed's code loads once the feed is near the screen.
  await feedOf(page).scrollIntoViewIfNeeded();
  const card = feedOf(page).getByRole("article");
  await expect(card).toHaveCount(1);
  const image = card.getByAltText("Accomplishment");
  await image.scrollIntoViewIfNeeded();
  expect((await image.boundingBox())?.height).toBe(FEED_IMAGE_HEIGHT_PX);
  await card.getByRole("button", { name: "2 games" }).click();
  const choice = page.getByRole("dialog", { name: "Choose a game to open" });
  await expect(choice.getByRole("link")).toHaveCount(2);
  await choice.getByRole("link", { name: second.name }).click();
  await expect(choice).toHaveCount(0);
  for (const { id } of [second, first]) {
    if (id === first.id) await page.goto(`/games/${id}`);
    await expect(page).toHaveURL(new RegExp(`/games/${id}`));
    const post = page.getByRole("article", { name: "Accomplishment by Ada" });
    await expect(post).toContainText("I swam at dawn.");
  }
});
