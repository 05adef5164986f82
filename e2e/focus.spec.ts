import type { Locator, Page } from "@playwright/test";
import { addComment, expect, invitePlayer, sharePost, test } from "./players.ts";

/** Waits until the component that restores the focus has loaded. The same component requests the removals. */
async function open(page: Page, path: string): Promise<void> {
  const watched = page.waitForResponse(/notifications\.removals/);
  await page.goto(path);
  await watched;
}

async function confirm(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("SHELL-08 Tab cycles inside a dialog, and closing the dialog returns focus to its opener", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  for (const [path, name, first, last] of [
    [`/games/${game.id}`, "Share Accomplishment", "textarea", /^Share$/],
    [`/games/${game.id}/edit`, "Delete Game", "[role=dialog]", "Cancel"],
  ] as const) {
    await open(page, path);
    const opener = page.getByRole("button", { name, exact: true });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog");
    const atTheEnd = dialog.getByRole("button", { name: last });
    const atTheTop = dialog.getByRole("button", { name: "Close", exact: true });
    // A dialog takes focus shortly after it is rendered.
    await expect(page.locator(`${first}:focus`)).toHaveCount(1);
    await atTheEnd.focus();
    await page.keyboard.press("Tab");
    await expect(atTheTop).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(atTheEnd).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test("SHELL-08 removing an element moves the focus to its neighbour", async ({
  signUp,
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  const { id } = await sharePost(ben, game, { content: "The neighbour." });
  for (const content of ["First", "Second"]) await sharePost(ada, game, { content });
  await addComment(ada, id, "Mine, to be taken away");
  await addComment(ben, id, "Stays");
  await open(page, `/games/${game.id}`);
  const posts = page.getByRole("article");
  const remove = async (post: Locator) => {
    await post.getByRole("button", { name: "Post actions" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await confirm(page, /^Delete/);
  };
  await remove(posts.nth(1));
  await expect(posts).toHaveCount(2);
  await expect(posts.last()).toBeFocused();
  await remove(posts.first());
  await expect(posts).toHaveCount(1);
  await expect(posts.first()).toBeFocused();

  const comments = posts.getByRole("listitem");
  await comments.first().getByRole("button", { name: "Comment actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete comment" }).press("Enter");
  await expect(comments).toHaveCount(1);
  await expect(comments.first()).toBeFocused();

  const eve = await signUp("Eve");
  await invitePlayer(ada, game, eve);
  await open(page, `/games/${game.id}/edit`);
  const invited = page.getByRole("region", { name: "Pending Invitations" });
  await invited.getByRole("listitem").getByRole("button").press("Enter");
  await expect(invited.getByRole("listitem")).toHaveCount(0);
  await expect(invited.getByRole("heading")).toBeFocused();

  const people = page.getByRole("region", { name: "Participants" });
  await people.getByRole("button", { name: /Ben/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Remove from game" }).press("Enter");
  await confirm(page, /^Remove/);
  await expect(people.getByRole("listitem")).toHaveCount(1);
  await expect(people.getByRole("listitem")).toBeFocused();
});
