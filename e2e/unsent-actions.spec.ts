import { expectAccessible } from "./accessibility.ts";
import { goOnline, openGame, refuseForNow, shareOffline, WORDS, waitingPost } from "./outbox.ts";
import { expect, sharePost, test } from "./players.ts";
import { openFromHome, textFieldOf } from "./share-dialog.ts";

test.use({ serviceWorkers: "allow" });

test("HABIT-06 the profile lists an unsent post first, and the user can cancel it there", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await sharePost(ada, game, { content: "I danced." });
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await refuseForNow(page);
  await goOnline(page);
  await page.goto("/profile");
  const cards = page.getByRole("tabpanel").getByRole("article");
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(WORDS);
  await expect(cards.first()).toContainText(game.name);
  await expectAccessible(page);
  await waitingPost(page).getByRole("button", { name: "Cancel" }).click();
  await expect(waitingPost(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(textFieldOf(await openFromHome(page))).toHaveValue(WORDS);
});
