import { expectAccessible } from "./accessibility.ts";
import { expectStoredCall, waitForServiceWorker } from "./offline-storage.ts";
import {
  cutApi,
  goOffline,
  goOnline,
  openGame,
  postsOf,
  refuseForNow,
  shareOffline,
  WORDS,
  waitingPost,
} from "./outbox.ts";
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

test("HABIT-06 an upvote made offline is marked as waiting, also after a reload, and a second tap takes it back", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I danced." });
  const { page } = ben;
  await page.goto("/");
  await waitForServiceWorker(page);
  await expectStoredCall(page, "posts.newest");
  await openGame(page, game);
  await expectStoredCall(page, "posts.list");
  const upvote = page
    .getByRole("article")
    .filter({ hasText: "I danced." })
    .getByRole("button", { name: "Upvote" });
  await upvote.hover();
  const place = await upvote.boundingBox();
  await goOffline(page);
  await upvote.click();
  await expect(upvote).toHaveAccessibleDescription("Waiting for the network");
  await upvote.click();
  await expect(upvote).toHaveAttribute("aria-pressed", "false");
  await expect(upvote).toHaveAccessibleDescription("");
  await goOnline(page);

  const restore = await cutApi(page);
  await upvote.click();
  await expect(upvote).toHaveAccessibleDescription("Waiting for the network");
  await expect(upvote).toHaveText(/1$/);
  expect(await upvote.boundingBox()).toEqual(place);
  await expectAccessible(page);
  await page.reload();
  await expect(upvote).toHaveAccessibleDescription("Waiting for the network");
  await page.goto("/");
  await expect(upvote).toHaveAccessibleDescription("Waiting for the network");
  await expect(upvote).toHaveAttribute("aria-pressed", "true");
  await upvote.click();
  await expect(upvote).toHaveAttribute("aria-pressed", "false");
  await expect(upvote).toHaveText(/0$/);
  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(upvote).toHaveAccessibleDescription("");
  await expect(upvote).toHaveText(/0$/);
  expect(await postsOf(ada, game)).toMatchObject([{ _count: { upvotes: 0 } }]);
});
