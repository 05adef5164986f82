import type { Page } from "@playwright/test";
import { findBarriersInEachScheme } from "./barriers.ts";

import { asFile, drawJpeg } from "./jpegs.ts";
import { addComment, createGame, expect, joinGame, sharePost, test } from "./players.ts";

const FEED_IMAGE_HEIGHT_PX = 8 * 16;

const feedOf = (page: Page) => page.getByRole("region", { name: "Recent Activity" });

/** The feed's code comes when somebody is near it. */
const goToFeed = (page: Page) => feedOf(page).scrollIntoViewIfNeeded();

test("FEED-01 shows posts and comments in short, with a quote of the post commented on", async ({
  signUp,
}) => {
  const ada = await signUp("Ada", "Lovelace");
  const game = await createGame(ada, { name: "Brave mornings" });
  const content = "x".repeat(201);
  const { id } = await sharePost(ada, game, { content });
  await addComment(ada, id, "y".repeat(201));
  const { page } = ada;
  await page.goto("/");
  const cards = feedOf(page).getByRole("article");
  await expect(cards).toHaveCount(2);
  const [comment, post] = [cards.filter({ has: page.getByText("Commented") }), cards.last()];
  await expect(post.getByText("Posted", { exact: true })).toBeVisible();
  await expect(post.getByText("Just now")).toBeVisible();
  await expect(post.getByText("Ada Lovelace")).toBeVisible();
  await expect(post.getByText(`${"x".repeat(200)}…`, { exact: true })).toBeVisible();
  await expect(comment.getByText("Commented", { exact: true })).toBeVisible();
  await expect(comment.getByText(`${"y".repeat(200)}…`, { exact: true })).toBeVisible();
  await expect(comment.getByRole("blockquote")).toHaveText(`${"x".repeat(100)}…`);
});

test("FEED-02 a card opens its game, by a click and by keyboard", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada, { name: "Brave mornings" });
  await sharePost(ada, game, { content: "I got up at five." });
  const { page } = ada;
  await page.goto("/");
  await feedOf(page).getByRole("link", { name: "I got up at five." }).click();
  await expect(page).toHaveURL(`/games/${game.id}`);
  await page.goBack();
  const card = feedOf(page).getByRole("link", { name: "I got up at five." });
  await card.focus();
  await expect(card).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/games/${game.id}`);
});

test("FEED-03 SHARE-04 one share in two games is one card with a choice of games", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const first = await createGame(ada, { name: "Brave mornings" });
  const second = await createGame(ada, { name: "Cold water" });
  const { page } = ada;
  await page.goto("/");
  await page.getByRole("button", { name: "Share Your Accomplishment" }).click();
  const dialog = page.getByRole("dialog", { name: "Share your accomplishment" });
  await dialog.getByLabel("What did you do?").fill("I swam at dawn.");
  await dialog.getByLabel("Add a photo").setInputFiles(asFile(await drawJpeg(page, 900, 900)));
  await dialog.getByText(first.name, { exact: true }).click();
  await dialog.getByText(second.name, { exact: true }).click();
  await dialog.getByRole("button", { name: "Share in 2 games" }).click();

  await goToFeed(page);
  const card = feedOf(page).getByRole("article");
  await expect(card).toHaveCount(1);
  const image = card.getByAltText("Accomplishment");
  await image.scrollIntoViewIfNeeded();
  expect((await image.boundingBox())?.height).toBe(FEED_IMAGE_HEIGHT_PX);
  await card.getByRole("button", { name: "2 games" }).click();
  await expect(page).toHaveURL("/");
  const choice = page.getByRole("dialog", { name: "Choose a game to open" });
  await expect(choice.getByRole("link")).toHaveCount(2);
  expect(await findBarriersInEachScheme(page, "[popover]")).toEqual([]);
  await choice.getByRole("link", { name: second.name }).click();
  await expect(page).toHaveURL(`/games/${second.id}`);
  await expect(choice).toHaveCount(0);
  const post = page.getByRole("article", { name: "Accomplishment of Ada" });
  await expect(post).toContainText("I swam at dawn.");
  await page.goto(`/games/${first.id}`);
  await expect(post).toContainText("I swam at dawn.");
});

test("FEED-04 shows only the person's own games", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(ada);
  await sharePost(ada, game, { content: "I kept a promise." });
  await ben.page.goto("/");
  await expect(feedOf(ben.page).getByText("Nothing has happened yet")).toBeVisible();
  await joinGame(ben, game);
  await feedOf(ben.page).getByRole("button", { name: "Refresh the feed" }).click();
  await expect(feedOf(ben.page).getByText("I kept a promise.")).toBeVisible();
});

test("SHELL-07 a feed that did not load can be tried again", async ({ signUp }) => {
  const { page } = await signUp("Ada");
  await page.route(/\/trpc\/.*activity\.list/, (route) => route.abort(), { times: 1 });
  await page.goto("/");
  await expect(feedOf(page).getByText("Recent activity did not load")).toBeVisible();
  await feedOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(feedOf(page).getByText("Nothing has happened yet")).toBeVisible();
});
