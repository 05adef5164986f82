import type { Locator, Page } from "@playwright/test";
import { createGame, expect, sharePost, test } from "./players.ts";
import { openFromGame, wordsOf } from "./share-dialog.ts";

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

test("MEND-11 the Enter that ends a composed word sends nothing, and the Escape that discards one closes nothing", async ({
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

  // The button that floats makes room while a field has the focus.
  await input.blur();
  const dialog = await openFromGame(page);
  const words = wordsOf(dialog);
  await words.dispatchEvent("keydown", { key: "Escape", isComposing: true });
  await words.dispatchEvent("keydown", { key: "Escape", keyCode: 229 });
  await expect(words).toBeVisible();
  await words.press("Escape");
  await expect(dialog).toBeHidden();
});
