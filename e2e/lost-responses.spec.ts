import { loseNextResponse } from "./calls.ts";
import { bubblesOf, composerOf, sendButtonOf, sendFromComposer, threadPath } from "./messages.ts";
import { expect, type Player, test } from "./players.ts";
import { openFromGame, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

const WORDS = "I asked a stranger for the way.";

const get = async ({ page }: Player, path: string) => (await page.request.get(path)).json();

test("MEND-10 SHARE-04 HABIT-06 sharing again after a lost response creates one post and awards one point", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  const shares = "**/trpc/posts.share*";
  for (const [nth, isReloaded] of [false, true].entries()) {
    const words = `${WORDS} ${nth}`;
    await page.goto(`/games/${game.id}`);
    const dialog = await openFromGame(page);
    await textFieldOf(dialog).fill(words);
    if (isReloaded) await page.route(shares, (route) => route.abort());
    await loseNextResponse(page, "posts.share");
    // Both taps happen before the screen can react to the first one.
    await submitButtonOf(dialog).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    if (isReloaded) {
      await expectToast(page, "Your accomplishment is saved");
      await page.unroute(shares);
      await page.reload();
    }
    const post = page.getByRole("article", { name: "Accomplishment by Ada" });
    await expect(post.filter({ hasText: words })).toBeVisible();
    await expect(page.getByText("Waiting to be sent")).toHaveCount(0);
    const { posts } = await get(ada, `/api/posts?gameId=${game.id}`);
    expect(posts).toHaveLength(nth + 1);
    expect(await get(ada, `/api/games/${game.id}/scores`)).toMatchObject([{ score: nth + 1 }]);
  }
});

test("MEND-10 MSG-04 a message is sent only once, even if retried after a lost response", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether({ name: "Letters" });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", { name: "2 players • Connect" }).click();
  await page.getByRole("button", { name: "Message Ada" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a message" });
  await expect(dialog).toContainText("Letters");
  await expect(dialog.getByRole("textbox", { name: "Message" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Message" }).fill("Shall we?");
  await loseNextResponse(page, "messages.send");
  await dialog.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Failed to send message");
  await dialog.getByRole("button", { name: "Send Message" }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(threadPath(ada, game));
  await expect(bubblesOf(page)).toHaveCount(1);
  await loseNextResponse(page, "messages.send");
  await sendFromComposer(page, "At six?");
  await expect(composerOf(page)).toHaveValue("At six?");
  await sendButtonOf(page).click();
  await expect(composerOf(page)).toHaveValue("");
  await expect(bubblesOf(page)).toHaveText(["You: Shall we?", "You: At six?"]);
  expect(await get(ada, "/api/messages")).toHaveLength(2);
});
