import type { Page, Response } from "@playwright/test";
import { expect, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

const toasts = (page: Page) => page.locator("#toasts li");

/** An unknown code brings a toast. */
async function causeToast(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Join Game", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("ZZZZZZ");
  await dialog.getByRole("button", { name: "Join Game" }).click();
  await expect(toasts(page)).toBeVisible();
}

async function dragToast(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error("There is no toast to drag");
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

test("SHELL-03 a toast disappears after 5 seconds and is forgotten long after", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.clock.install();
  await causeToast(page);
  await page.clock.runFor(4_500);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toBeHidden();

  const region = page.getByRole("region", { name: /Notifications/ });
  await page.clock.fastForward(990_000);
  await expect(region).toBeAttached();
  await page.clock.fastForward(20_000);
  await expect(region).not.toBeAttached();
});

test("SHELL-03 only the newest toast is visible", async ({ signUp }) => {
  const { page } = await signUp("Nina");
  await page.clock.install();
  await causeToast(page);
  const first = await toasts(page).elementHandle();
  await page.getByRole("dialog").getByRole("button", { name: "Join Game" }).click();
  await expect.poll(() => first?.evaluate((toast) => toast.isConnected)).toBe(false);
  await expect(toasts(page)).toHaveCount(1);
});

test("SHELL-03 a swipe to the right past 50 px dismisses a toast, a shorter one does not", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.clock.install();
  await causeToast(page);
  await dragToast(page, 40);
  await expect(toasts(page)).toHaveAttribute("data-swipe", "cancel");
  await expect(toasts(page)).toBeVisible();
  await dragToast(page, 70);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toBeHidden();
});

test("SHELL-03 F8 moves the focus to the toasts", async ({ signUp }) => {
  const { page } = await signUp("Nina");
  await page.clock.install();
  await causeToast(page);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("list")).toBeFocused();
});

/** Waits for the code of toasts, which comes when the page is idle, with all that it imports in turn. */
const loadToasts = (page: Page, code: Response) => page.evaluate((url) => import(url), code.url());

test("SHELL-03 the first toast also shows offline, and the screen stays", async ({ signUp }) => {
  const { page } = await signUp("Nina");
  const code = page.waitForResponse(/toast-viewport/);
  await page.goto("/");
  const create = page.getByRole("button", { name: "Create Game" });
  await expect(create).toBeVisible();
  await loadToasts(page, await code);
  await page.context().setOffline(true);
  await create.click();
  await expect(toastText(page, "This did not open")).toBeVisible();
  await expect(create).toBeVisible();
  await page.context().setOffline(false);
});

test("SHELL-03 POST-02 POST-03 offline, each action that fails tells it the same way: that it can be done later", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I let go." });
  const { page } = ben;
  const code = page.waitForResponse(/toast-viewport/);
  await page.goto(`/games/${game.id}`);
  await loadToasts(page, await code);
  await page.context().setOffline(true);
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  for (const [act, title] of [
    [() => page.getByRole("button", { name: "Upvote" }).click(), "Failed to toggle upvote"],
    [() => comment.fill("Well done!").then(() => comment.press("Enter")), "Failed to add comment"],
  ] as const) {
    await act();
    await expect(toasts(page)).toContainText(title);
    await expect(toasts(page)).toContainText("Nothing is lost: try again later.");
    await toasts(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(toasts(page)).toBeHidden();
  }
  await page.context().setOffline(false);
});
