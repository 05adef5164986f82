import type { Page, Response } from "@playwright/test";
import { expect, sharePost, test } from "./players.ts";
import { expectToast } from "./toast.ts";

const toasts = (page: Page) => page.locator("#toasts li");

async function causeToast(page: Page): Promise<void> {
  // An unknown invite code causes a toast.
  await page.goto("/");
  await page.getByRole("button", { name: "Join Game", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("ZZZZZZ");
  await dialog.getByRole("button", { name: "Join Game" }).click();
  await expect(toasts(page)).toBeVisible();
}

test("SHELL-03 a new toast replaces the previous one, takes focus on F8, and disappears after 5 seconds", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.clock.install();
  await causeToast(page);
  const first = await toasts(page).elementHandle();
  await page.getByRole("dialog").getByRole("button", { name: "Join Game" }).click();
  await expect.poll(() => first?.evaluate((toast) => toast.isConnected)).toBe(false);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("list")).toBeFocused();
  await page.getByRole("button", { name: "Close" }).focus();
  await page.clock.runFor(4_000);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(toasts(page)).toBeHidden();
});

/** Waits for the toasts' code and all its imports, which load when the page is idle. */
const loadToasts = (page: Page, code: Response) => page.evaluate((url) => import(url), code.url());

test("SHELL-03 the first toast shows even offline, and the screen stays", async ({ signUp }) => {
  const { page } = await signUp("Nina");
  const code = page.waitForResponse(/toast-viewport/);
  await page.goto("/");
  const create = page.getByRole("button", { name: "Create Game" });
  await expect(create).toBeVisible();
  await loadToasts(page, await code);
  await page.context().setOffline(true);
  await create.click();
  await expectToast(page, "Couldn't open this");
  await expect(create).toBeVisible();
  await page.context().setOffline(false);
});

test("SHELL-03 POST-02 POST-03 every action that fails offline says that it can be retried later", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I let go." });
  const { page } = ben;
  const code = page.waitForResponse(/toast-viewport/);
  await page.goto(`/games/${game.id}`);
  await loadToasts(page, await code);
  await expect(page.getByRole("button", { name: "Upvote" })).toBeVisible();
  await page.context().setOffline(true);
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  for (const [act, title] of [
    [() => page.getByRole("button", { name: "Upvote" }).click(), "Failed to toggle upvote"],
    [() => comment.fill("Well done!").then(() => comment.press("Enter")), "Failed to add comment"],
  ] as const) {
    await act();
    await expect(toasts(page)).toContainText(title);
    await expect(toasts(page)).toContainText("Nothing is lost. Try again later.");
    await toasts(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(toasts(page)).toBeHidden();
  }
  await page.context().setOffline(false);
});
