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
import { countLines } from "./rendering.ts";
import { openFromHome, textFieldOf } from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

test.use({ serviceWorkers: "allow" });

test("HABIT-06 the profile lists an unsent post first, and the user can cancel it there", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone({ name: "Donaudampfschifffahrtsgesellschaft" });
  await sharePost(ada, game, { content: "I danced." });
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await refuseForNow(page);
  await goOnline(page);
  await page.goto("/profile");
  const cards = page.getByRole("tabpanel").getByRole("article");
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(WORDS);
  expect(await countLines(cards.first().getByText(game.name))).toBe(1);
  await expectAccessible(page);
  await waitingPost(page).getByRole("button", { name: "Cancel" }).click();
  await expectToast(
    page,
    "Your text is back in the share form on Home. It may already have been sent. If so, you can delete it in the game.",
  );
  await expect(waitingPost(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(textFieldOf(await openFromHome(page))).toHaveValue(WORDS);
});

test("HABIT-06 an upvote made offline is marked as waiting, also after a reload, and a second tap cancels it", async ({
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

test("HABIT-06 a refused post or comment names its game, and can be retried only if that may help", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const post = await sharePost(ada, game, { content: "I danced." });
  const { page } = ben;
  await openGame(page, game);
  await shareOffline(page, WORDS);
  const comment = page
    .getByRole("article")
    .filter({ hasText: "I danced." })
    .getByRole("textbox", { name: "Write a comment" });
  await comment.fill("Bravo!");
  await comment.press("Enter");
  await expect(comment).toHaveValue("");
  expect((await ada.page.request.delete(`/api/posts/${post.id}`)).ok()).toBe(true);
  await page.route("**/trpc/posts.share", (route) =>
    route.fulfill({
      status: 409,
      json: { error: { message: "Not now.", data: { domainCode: "conflict" } } },
    }),
  );
  await goOnline(page);
  await page.goto("/");
  const refused = (reason: string) =>
    page.getByRole("article", { name: `This couldn't be sent. ${reason}` });
  const lost = refused("This post no longer exists.");
  await expect(lost).toContainText(`Your comment${game.name}`);
  await expect(lost.getByRole("button", { name: "Discard" })).toBeVisible();
  await expect(lost.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expectAccessible(page);

  expect((await page.request.post(`/api/games/${game.id}/leave`)).ok()).toBe(true);
  await page.unroute("**/trpc/posts.share");
  await refused("Not now.").getByRole("button", { name: "Try again" }).click();
  const left = refused("You're no longer in this game.");
  await expect(left).toContainText(`Your accomplishment${game.name}`);
  await page.reload();
  await expect(left).toContainText(`Your accomplishment${game.name}`);
  await expect(left.getByRole("button", { name: "Discard" })).toBeVisible();
  await expect(left.getByRole("button", { name: "Try again" })).toHaveCount(0);
});
