import type { Page } from "@playwright/test";
import { failNext } from "./calls.ts";
import { createGame, expect, sharePost, test } from "./players.ts";
import { boxOf, overlap } from "./rendering.ts";

const toast = (page: Page) => page.locator("#toasts li");

const LANDSCAPE = { width: 844, height: 390 };

test("SHELL-10 a toast never covers the title or buttons of an open dialog, even in landscape", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  await page.getByRole("button", { name: "Create Game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Nothing comes of it");
  const heading = dialog.getByRole("heading", { name: "Create a game" });
  const submit = dialog.getByRole("button", { name: "Create Game" });
  await failNext(page, "games.create");
  await submit.click();
  await expect(toast(page)).toBeVisible();
  for (const part of [heading, dialog.getByRole("button", { name: "Close" }), submit]) {
    await expect.poll(() => overlap(toast(page), part)).toBe(false);
  }

  await page.setViewportSize(LANDSCAPE);
  await failNext(page, "games.create");
  await submit.click();
  await expect(async () => {
    const [top, bottom] = [await boxOf(heading), await boxOf(submit)];
    expect(bottom.top - top.top).toBeGreaterThan(LANDSCAPE.height / 3);
    expect(bottom.bottom).toBeLessThanOrEqual(LANDSCAPE.height);
    expect(await overlap(toast(page), heading)).toBe(false);
  }).toPass();
});

test("SHELL-10 a toast covers neither the header, the navigation nor the floating button", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(ada);
  await ben.page.request.post(`/api/games/join/${game.inviteCode}`);
  await sharePost(ben, game, { content: "Swam" });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  await failNext(page, "posts.toggleUpvote");
  await page.getByRole("button", { name: /^Upvote/ }).click();
  await expect(toast(page)).toBeVisible();
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("navigation", { name: "Main" }),
    page.getByRole("button", { name: "Share Accomplishment" }),
    page.getByRole("heading", { level: 1 }),
  ]) {
    await expect.poll(() => overlap(toast(page), part)).toBe(false);
  }
});
