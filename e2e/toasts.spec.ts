import type { Locator, Page, Response } from "@playwright/test";
import { createGame, expect, invitePlayer, joinGame, sharePost, test } from "./players.ts";
import { overlap } from "./rendering.ts";
import { expectToast } from "./toast.ts";

const toasts = (page: Page) => page.locator("#toasts li");

const textStartOf = (element: Locator): Promise<number> =>
  element.evaluate((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return range.getBoundingClientRect().left;
  });

async function causeToast(page: Page): Promise<void> {
  // Submit an unknown invite code to cause a toast.
  await page.goto("/");
  await page.getByRole("button", { name: "Join Game", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("ZZZZZZ");
  await dialog.getByRole("button", { name: "Join Game" }).click();
  await expect(toasts(page)).toBeVisible();
}

test("SHELL-03 a new toast replaces the previous toast and disappears after 5 seconds", async ({
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

const loadToasts = (page: Page, code: Response) => page.evaluate((url) => import(url), code.url());

test("SHELL-03 the first toast can appear offline, and the screen remains visible", async ({
  signUp,
}) => {
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

test("SHELL-03 when an action fails offline, the app says that the user can retry later", async ({
  playAlone,
}) => {
  const { ada, game, page } = await playAlone();
  await sharePost(ada, game, { content: "I let go." });
  const code = page.waitForResponse(/toast-viewport/);
  await page.goto(`/games/${game.id}`);
  await loadToasts(page, await code);
  await page.getByRole("button", { name: "Post actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("dialog");
  await page.context().setOffline(true);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Failed to delete post");
  await expect(toasts(page)).toContainText("Nothing is lost. Try again later.");
  await page.context().setOffline(false);
});

test("DAY-10 toasts for accepted invitations and approved requests offer to open the game", async ({
  signUp,
  server,
}) => {
  const mo = await signUp("Mo");
  const hanna = await signUp("Hanna");
  const game = await createGame(hanna, { requiresApproval: true });
  await invitePlayer(hanna, game, mo);
  await mo.page.setViewportSize({ width: 320, height: 640 });
  await mo.page.goto("/invites");
  await mo.page.getByRole("button", { name: "Accept" }).click();
  const open = (page: Page) => toasts(page).getByRole("button", { name: "Open game" });
  await expect(open(mo.page)).toBeInViewport({ ratio: 1 });
  const navigation = mo.page.getByRole("navigation", { name: "Main" });
  expect(await overlap(toasts(mo.page), navigation)).toBe(false);
  await open(mo.page).click();
  await expect(mo.page).toHaveURL(`${server.origin}/games/${game.id}`);
  await expect(toasts(mo.page)).toBeHidden();

  await joinGame(await signUp("Ida"), game);
  await hanna.page.goto("/invites?tab=pending");
  await hanna.page.getByRole("button", { name: "Approve" }).click();
  await open(hanna.page).click();
  await expect(hanna.page).toHaveURL(`${server.origin}/games/${game.id}`);
});

test("DAY-10 a toast about a sent message stays for 20 seconds and offers to open the conversation", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", { name: /Connect$/ }).click();
  const players = page.getByRole("dialog", { name: /players/ });
  await players.getByRole("button", { name: /^Message/ }).click();
  const writing = page.getByRole("dialog", { name: "Send a message" });
  await writing.getByRole("textbox").fill("Well done!");
  await page.clock.install();
  await writing.getByRole("button", { name: "Send Message" }).click();
  const open = toasts(page).getByRole("button", { name: "Open conversation" });
  await expect(open).toBeVisible();
  const label = await textStartOf(open);
  expect(label - (await textStartOf(toasts(page).getByText("Message sent")))).toBe(0);
  await page.clock.runFor(15_000);
  await expect(open).toBeVisible();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/messages?with=${ada.id}&game=${game.id}`);
  await expect(page.getByText("Well done!").last()).toBeVisible();
});
