import type { Page } from "@playwright/test";
import { holdNext } from "./calls.ts";
import { asDataUrl, drawJpeg } from "./pictures.ts";
import { expect, sharePost, test } from "./players.ts";
import { dismissAchievements } from "./results.ts";
import { openFromHome, shareDialog, textFieldOf } from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

/** Returns the number of open dialogs. Poll it, because going back is asynchronous. */
const entryDepth = (page: Page) => page.evaluate(() => Number(window.history.state?.dialogs ?? 0));

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("SHELL-08 Back closes an open dialog, and only the next Back leaves the screen", async ({
  signUp,
}) => {
  const { page } = await signUp("Ada");
  await page.goto("/");
  await page.getByRole("link", { name: "Discover", exact: true }).click();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  const opener = page.getByRole("button", { name: "Create Game" });
  const dialog = page.getByRole("dialog");
  for (const close of [
    () => page.goBack(),
    () => page.goBack(),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect.poll(() => entryDepth(page)).toBe(1);
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveTitle("Home · StepOut");
    await expect.poll(() => entryDepth(page)).toBe(0);
    await expect(opener).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL("/discover");
  await page.goForward();
  await expect(page).toHaveTitle("Home · StepOut");
});

test("SHELL-08 Back doesn't reopen a dialog that led to another screen", async ({ signUp }) => {
  const { page } = await signUp("Ada");
  await page.goto("/");
  const dialog = await openFromHome(page);
  await dialog.getByRole("link", { name: "Discover games" }).click();
  await expect(page).toHaveURL("/discover");
  await expect(shareDialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveTitle("Home · StepOut");

  await page.getByRole("button", { name: "Create Game" }).click();
  const create = page.getByRole("dialog");
  await create.getByLabel("Name").fill("One brave thing");
  await create.getByRole("button", { name: /^Create/ }).click();
  await expectToast(page, "Game created successfully!");
  await expect(page).toHaveURL(/\/games\//);
  const sharing = page.getByRole("dialog", { name: "Share game" });
  await expect(sharing).toBeVisible();
  await expect.poll(() => entryDepth(page)).toBe(1);
  await page.goBack();
  await expect(sharing).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveTitle("Home · StepOut");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("SHELL-08 closing a dialog with Back keeps the scroll position", async ({ playAlone }) => {
  const { ada, page, game } = await playAlone();
  const image = asDataUrl(await drawJpeg(page, 600, 600));
  for (const content of ["First", "Second", "Third"]) {
    await sharePost(ada, game, { content, image });
  }
  await page.goto(`/games/${game.id}`);
  const pictures = page.getByRole("article").getByRole("img", { name: /^Photo shared by / });
  await expect(pictures).toHaveCount(3);
  await pictures.last().scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  const position = await scrolled(page);

  await pictures.last().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img")).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(`/games/${game.id}`);
  expect(await scrolled(page)).toBe(position);
});

test("SHELL-08 Back does not close a dialog while its request is running", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  const release = await holdNext(page, "posts.share");
  await page.goto("/");
  const dialog = await openFromHome(page);
  await textFieldOf(dialog).fill("I kept still.");
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
  for (let time = 0; time < 2; time += 1) {
    await page.goBack();
    await expect.poll(() => entryDepth(page)).toBe(1);
    await expect(dialog).toBeVisible();
  }
  release();
  await expectToast(page, "Your accomplishment has been shared!");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveTitle(`${game.name} · StepOut`);
  await page.goBack();
  await expect(page).toHaveTitle("Home · StepOut");
});

test("SHELL-08 going back to a list of posts shows the same post at the same position", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  for (let number = 1; number <= 20; number += 1) {
    const content = `${number} ${"It took all my courage. ".repeat((number * 7) % 19)}`;
    await sharePost(ada, game, { content });
  }
  await dismissAchievements(page);
  await page.goto(`/games/${game.id}`);
  const posts = page.getByRole("article");
  await expect(posts).toHaveCount(20);
  const chosen = posts.nth(9);
  await chosen.scrollIntoViewIfNeeded();
  await expect(chosen).toBeInViewport();
  const topOf = async () => Math.round((await chosen.boundingBox())?.y ?? 0);
  const top = await topOf();
  await page.getByRole("link", { name: "Leaderboard", exact: true }).click();
  await expect(page).toHaveTitle("Leaderboard · StepOut");
  await page.goBack();
  await expect(posts).toHaveCount(20);
  await expect.poll(topOf).toBe(top);
});
