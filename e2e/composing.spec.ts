import type { Locator, Page } from "@playwright/test";
import { addressOf, bubblesOf, composerOf, isWide, write } from "./letters.ts";
import { createGame, expect, sharePost, test } from "./players.ts";

/** Composes a word as an input method does, and ends it with Enter as Chrome and as Safari report it. */
async function compose(page: Page, field: Locator): Promise<void> {
  await field.focus();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.imeSetComposition", {
    text: "こんに",
    selectionStart: 3,
    selectionEnd: 3,
  });
  await expect(field).toHaveValue("こんに");
  // Chrome sends this key event during the composition, Safari after it.
  await field.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await browser.send("Input.insertText", { text: "こんにちは" });
  await field.dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
  await expect(field).toHaveValue("こんにちは");
}

test("MEND-11 the Enter that ends a composed word does not send the comment", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  await sharePost(ada, game, { content: "I said hello." });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const input = page.getByRole("textbox", { name: "Write a comment" });
  const comments = page.getByRole("article").getByRole("listitem");
  await compose(page, input);
  await expect(comments).toHaveCount(0);
  await input.press("Enter");
  await expect(comments).toContainText("こんにちは");
});

test("MEND-11 the Enter that ends a composed word does not send the message", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await write(ben, ada, game, "Hello");
  const { page } = ada;
  await page.goto(addressOf(ben, game));
  await expect(bubblesOf(page)).toHaveCount(1);
  const composer = composerOf(page);
  await compose(page, composer);
  await expect(bubblesOf(page)).toHaveCount(1);
  if (!isWide(page)) return;
  await composer.press("Enter");
  await expect(bubblesOf(page)).toHaveText(["Ben: Hello", "You: こんにちは"]);
});

test("MEND-11 the Escape that discards a composed word does not close the dialog", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  await createGame(ada);
  const { page } = ada;
  await page.goto("/");
  await page.getByRole("button", { name: "Share Your Accomplishment" }).click();
  const dialog = page.getByRole("dialog", { name: "Share your accomplishment" });
  const words = dialog.getByLabel("What did you do?");
  await words.dispatchEvent("keydown", { key: "Escape", isComposing: true });
  await words.dispatchEvent("keydown", { key: "Escape", keyCode: 229 });
  await expect(words).toBeVisible();
  await words.press("Escape");
  await expect(dialog).toBeHidden();
});
