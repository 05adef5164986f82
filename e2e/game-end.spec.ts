import { createGame, endGame, expect, sharePost, test } from "./players.ts";
import { openFromGame, submitButtonOf, textFieldOf } from "./share-dialog.ts";

const PAST_THE_END_MS = 12 * 86_400_000;

test("SHARE-01 when a game ends, the share dialog keeps the text but no longer offers the game", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone({ name: "Ends today", ends: 0.5 });
  await createGame(ada, { name: "Runs on" });
  await page.clock.install();
  await page.goto(`/games/${game.id}`);
  const dialog = await openFromGame(page);
  await textFieldOf(dialog).fill("I was nearly too late.");
  await expect(dialog.getByLabel("Ends today", { exact: true })).toBeChecked();

  await page.clock.fastForward("13:00:00");
  await expect(dialog.getByLabel("Ends today", { exact: true })).toHaveCount(0);
  await expect(textFieldOf(dialog)).toHaveValue("I was nearly too late.");
  await expect(
    dialog.getByText("Ends today has ended, so you can't share in it any more."),
  ).toBeVisible();
  await expect(dialog.getByText("Please select at least one game")).toHaveCount(0);
  await expect(submitButtonOf(dialog)).toBeDisabled();
  await dialog.getByText("Runs on", { exact: true }).click();
  await expect(submitButtonOf(dialog)).toBeEnabled();
});

test("POST-01 POST-04 a post's age and its author's allowed actions update without a reload", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await sharePost(ada, game, { content: "I told a secret." });
  await page.clock.install();
  await page.goto(`/games/${game.id}`);
  const menu = page.getByRole("article").getByRole("button", { name: "Post actions" });
  await menu.click();
  await expect(page.getByRole("menuitem")).toHaveText(["Copy link", "Edit", "Delete"]);
  await page.keyboard.press("Escape");
  await page.clock.fastForward("02:00:00");
  await expect(page.getByRole("article").getByRole("time").first()).toHaveText("2 hours ago");

  await endGame(ada, game);
  await page.clock.fastForward(PAST_THE_END_MS);
  await page.getByRole("button", { name: "Celebrate!" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(async () => {
    await menu.click();
    await expect(page.getByRole("menuitem")).toHaveText(["Copy link", "Redact content"], {
      timeout: 500,
    });
  }).toPass();
});
