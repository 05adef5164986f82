import type { Page } from "@playwright/test";
import { createGame, expect, joinGame, sharePost, test } from "./players.ts";
import { openFromGame, submitButtonOf, textFieldOf } from "./share-dialog.ts";

const posts = (page: Page) => page.getByRole("article");

/** Use the game's time zone. Otherwise, the machine's midnight could start a new day during the test. */
test.use({ timezoneId: "Europe/Berlin" });

test("FAIR-04 a post beyond the daily limit triggers a warning and is labelled “no point”", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const limited = { postsPerDay: 2, timeZone: "Europe/Berlin" };
  const game = await createGame(ada, { name: "Brave days", ...limited });
  await joinGame(ben, game);
  await sharePost(ben, game, { content: "I waved." });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("Up to 2 points a day · 1 so far today")).toBeVisible();
  const share = async (words: string) => {
    const dialog = await openFromGame(page);
    await textFieldOf(dialog).fill(words);
    return dialog;
  };
  const warning = /Brave days\s*You already have your 2 points for today/;

  const second = await share("I sang.");
  await expect(second.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(second.getByText(warning)).toHaveCount(0);
  await submitButtonOf(second).click();
  await expect(second).toBeHidden();
  await expect(page.getByText("Up to 2 points a day · none left today")).toBeVisible();

  const third = await share("I danced.");
  await expect(third.getByText(warning)).toBeVisible();
  await third.getByText("Brave days", { exact: true }).first().click();
  await expect(third.getByText(warning)).toHaveCount(0);
  await third.getByText("Brave days", { exact: true }).first().click();
  await submitButtonOf(third).click();
  await expect(third).toBeHidden();

  const danced = posts(page).filter({ hasText: "I danced." });
  await expect(danced.getByText("no point")).toBeVisible();
  const sang = posts(page).filter({ hasText: "I sang." });
  await expect(sang.getByText("no point")).toHaveCount(0);
  await expect(page.getByRole("definition").filter({ hasText: /^2$/ }).first()).toBeVisible();
});
