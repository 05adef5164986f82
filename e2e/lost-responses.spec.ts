import { loseNextResponse } from "./calls.ts";
import { bubblesOf, composerOf, sendButtonOf, sendFromComposer, threadPath } from "./messages.ts";
import { expect, type Player, test } from "./players.ts";
import { openFromGame, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

const WORDS = "I asked a stranger for the way.";

const get = async ({ page }: Player, path: string) => (await page.request.get(path)).json();

test("MEND-10 SHARE-04 retrying a share after a lost response creates one post and one point, even after a reload", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  for (const [nth, isReloaded] of [false, true].entries()) {
    const words = `${WORDS} ${nth}`;
    await page.goto(`/games/${game.id}`);
    let dialog = await openFromGame(page);
    await textFieldOf(dialog).fill(words);
    await loseNextResponse(page, "posts.share");
    await submitButtonOf(dialog).click();
    await expectToast(page, "Failed to share your accomplishment. Please try again.");
    if (isReloaded) {
      await page.reload();
      dialog = await openFromGame(page);
      await expect(textFieldOf(dialog)).toHaveValue(words);
    }
    // Both taps happen before the screen can react to the first one.
    await submitButtonOf(dialog).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expectToast(page, "Your accomplishment has been shared!");
    const { posts } = await get(ada, `/api/posts?gameId=${game.id}`);
    expect(posts).toHaveLength(nth + 1);
    expect(await get(ada, `/api/games/${game.id}/scores`)).toMatchObject([{ score: nth + 1 }]);
  }
});

test("MEND-10 MSG-04 retrying a message after a lost response sends it once, in the dialog and in the thread", async ({
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
