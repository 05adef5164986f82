import { findBarriersInEachScheme } from "./barriers.ts";
import { failNext, holdAndFailNext } from "./calls.ts";
import { pressEnter } from "./keys.ts";
import { addComment, expect, joinGame, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

const WORDS = "Nobody likes Cleo.";

const MENU = "What to do with this post";
const COMMENT_MENU = "What to do with this comment";

test.use({ isLive: true });

test("POWER-06 a removal that failed keeps what was typed, and one that worked is undone", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ben, game, { content: WORDS });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("article").getByRole("button", { name: MENU }).click();
  await page.getByRole("menuitem", { name: "Remove from the game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("It does not belong here").click();
  await dialog.getByLabel("In your own words").fill("Say it kindly.");
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  await failNext(page, "removals.removePost");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toastText(page, "Failed to remove it")).toBeVisible();
  await expect(dialog.getByLabel("In your own words")).toHaveValue("Say it kindly.");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const undo = page.locator("#toasts").getByRole("button", { name: "Undo" });
  await expect(page.getByText(WORDS)).toHaveCount(0);
  expect(await findBarriersInEachScheme(page, "#toasts")).toEqual([]);
  await undo.click();
  await expect(toastText(page, "It is back")).toBeVisible();
  await expect(page.getByText(WORDS)).toBeVisible();
});

test("POWER-07 a comment is removed from its menu in three taps, and undone from the toast", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  const { id: postId } = await sharePost(ada, game, { content: "I sang." });
  await addComment(cleo, postId, "Well done!");
  await addComment(ben, postId, WORDS);
  await ben.page.goto(`/games/${game.id}`);
  await expect(ben.page.getByRole("button", { name: "Delete comment" })).toHaveCount(1);
  await expect(ben.page.getByRole("button", { name: COMMENT_MENU })).toHaveCount(0);
  await cleo.page.goto(`/games/${game.id}`);
  await expect(cleo.page.getByText(WORDS)).toBeVisible();

  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const rows = page.getByRole("article").getByRole("listitem");
  await rows.filter({ hasText: WORDS }).getByRole("button", { name: COMMENT_MENU }).click();
  await page.getByRole("menuitem", { name: "Remove from the game" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this comment?" });
  const confirm = dialog.getByRole("button", { name: "Remove", exact: true });
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  const goOn = await holdAndFailNext(page, "removals.removeComment");
  await dialog.getByLabel("In your own words").fill("Say it kindly.");
  await confirm.click();
  await expect(confirm).toBeDisabled();
  goOn();
  await expect(toastText(page, "Failed to remove it")).toBeVisible();
  await expect(dialog.getByLabel("In your own words")).toHaveValue("Say it kindly.");
  await pressEnter(confirm);
  await expect(toastText(page, "Removed")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await expect(cleo.page.getByText(WORDS)).toHaveCount(0);
  await expect(cleo.page.getByText("Well done!")).toBeVisible();

  await page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
  await expect(toastText(page, "It is back")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(cleo.page.getByText(WORDS)).toBeVisible();
});
