import type { Locator, Page } from "@playwright/test";
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

const expectUncovered = async (page: Page, parts: Locator[]) => {
  await expect(toast(page)).toBeVisible();
  for (const part of parts) await expect.poll(() => overlap(toast(page), part)).toBe(false);
};

test("SHELL-10 a toast covers neither the navigation nor the post that the user reacts to", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { id } = await sharePost(ben, game, { content: "Swam" });
  const { page } = ada;
  await page.goto(`/games/${game.id}?post=${id}`);
  const post = page.getByRole("article");
  await expect(post).toBeFocused();
  const upvote = post.getByRole("button", { name: /^Upvote/ });
  const comment = post.getByRole("textbox", { name: "Write a comment" });
  const parts = [
    post.getByText("Ben", { exact: true }),
    post.getByText("Swam", { exact: true }),
    upvote,
    comment,
    page.getByRole("navigation", { name: "Main" }),
  ];
  await failNext(page, "posts.setUpvote");
  await upvote.click();
  await expectUncovered(page, [
    ...parts,
    page.getByRole("button", { name: "Share Accomplishment" }),
  ]);
  await toast(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page)).toHaveCount(0);

  await comment.fill("Well done!");
  await comment.press("Enter");
  await expect(toast(page)).toContainText("Comment added successfully!");
  await expectUncovered(page, [...parts, post.getByRole("listitem")]);
});

test("SHELL-10 a toast about joining a game covers neither the header's links nor the game's title", async ({
  signUp,
}) => {
  const game = await createGame(await signUp("Ada"));
  const { page } = await signUp("Ben");
  await page.goto("/");
  await page.getByRole("button", { name: "Join Game", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(game.inviteCode);
  await dialog.getByRole("button", { name: "Join Game" }).click();
  await expect(toast(page)).toContainText("Successfully joined the game!");
  await expectUncovered(page, [
    page.getByRole("link", { name: "Messages" }),
    page.getByRole("link", { name: "Your profile" }),
    page.getByRole("heading", { level: 1, name: game.name }),
    page.getByRole("button", { name: "2 players • Connect" }),
    page.getByText("Day 3 of 10"),
  ]);
});

test("SHELL-10 a toast moves to the other edge if it would cover the focused control", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ben, game, { content: "Swam" });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const upvote = page.getByRole("button", { name: /^Upvote/ });
  await expect(upvote).toBeVisible();
  await failNext(page, "posts.setUpvote");
  const isDesktop = await page.evaluate(() => window.matchMedia("(width >= 64rem)").matches);
  await upvote.evaluate(
    (button, edge) => {
      Object.assign(button.style, {
        position: "fixed",
        zIndex: "60",
        right: "4rem",
        [edge]: "2rem",
      });
    },
    isDesktop ? "bottom" : "top",
  );
  await upvote.click();
  await expectUncovered(page, [upvote, page.getByRole("navigation", { name: "Main" })]);
});
