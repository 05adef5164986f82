import { createGame, endGameQuietly, expect, joinGame, sharePost, test } from "./players.ts";
import { dismissResult } from "./results.ts";
import { expectToast } from "./toast.ts";

const CORRECTED = "These results were corrected";
const CRUEL = "Nobody likes Cleo.";

test.use({ isLive: true });

test("GAME-09 POWER-11 removing or restoring a post in an ended game corrects the winners on open pages", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const cleo = await signUp("Cleo");
  const game = await createGame(ada);
  for (const person of [ben, cleo]) await joinGame(person, game);
  await sharePost(cleo, game, { content: "I sang." });
  const { id } = await sharePost(ben, game, { content: "I ran." });
  await ada.page.request.post(`/api/posts/${id}/upvote`);
  await sharePost(ben, game, { content: CRUEL });
  await endGameQuietly(ada, game);
  await dismissResult(cleo.page, game.id);
  await cleo.page.goto(`/games/${game.id}`);
  const winnersOf = (page: typeof ada.page) => page.getByRole("region", { name: "Winners" });
  const popular = /Ben.*Popular Vote · 1 like/;
  const before = [/Ben.*Gold · 2 points/, /Cleo.*Silver · 1 point/, popular];
  await expect(winnersOf(cleo.page).getByRole("listitem")).toHaveText(before);
  await expect(winnersOf(cleo.page)).not.toContainText(CORRECTED);

  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  // Wait for the winners section, which pushes the posts down when it appears.
  await expect(winnersOf(page)).toBeVisible();
  await page
    .getByRole("article")
    .filter({ hasText: CRUEL })
    .getByRole("button", { name: "Post actions" })
    .click();
  await page.getByRole("menuitem", { name: "Remove from the game" }).click();
  await page.getByRole("dialog").getByText("It's hurtful").click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "Removed");
  for (const person of [ada, cleo]) {
    const winners = winnersOf(person.page);
    await expect(winners).toContainText(CORRECTED);
    await expect(winners.getByRole("listitem")).toHaveText([
      /Ben.*Gold · 1 point/,
      /Cleo.*Gold · 1 point/,
      popular,
    ]);
  }

  await page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "It's back");
  for (const person of [ada, cleo]) {
    const winners = winnersOf(person.page);
    await expect(winners.getByRole("listitem")).toHaveText(before);
    await expect(winners).not.toContainText(CORRECTED);
  }
});
