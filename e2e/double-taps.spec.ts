import type { Locator } from "@playwright/test";
import { createGame, expect, test } from "./players.ts";
import { openFromGame, submitOf, wordsOf } from "./share-dialog.ts";

/** Both taps come before the screen can react to the first one. */
const tapTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test("SHARE-04 two taps at once share once", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const dialog = await openFromGame(page);
  await wordsOf(dialog).fill("I asked twice.");
  await tapTwice(submitOf(dialog));
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("CREATE-01 two taps at once create one game", async ({ signUp }) => {
  const { page } = await signUp("Ada");
  await page.goto("/");
  await page.getByRole("button", { name: "Create Game" }).click();
  const form = page.getByRole("dialog", { name: "Create a game" });
  await form.getByLabel("Name", { exact: true }).fill("Only once");
  await tapTwice(form.getByRole("button", { name: "Create Game" }));
  await expect(page).toHaveURL(/\/games\/.+/);
  await page.goto("/");
  await expect(page.getByRole("tab", { name: /Active/ })).toContainText("1");
});
