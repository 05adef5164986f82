import { createGame, expect, sharePost, test } from "./players.ts";

test("POST-01 the age of a post on the screen keeps up to date", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const game = await createGame(ada);
  await sharePost(ada, game, { content: "I let go." });
  await page.clock.install();
  await page.goto(`/games/${game.id}`);
  const age = page.getByRole("article").getByRole("time").first();
  await expect(age).not.toHaveText(/hour/);
  await page.clock.fastForward("02:00:00");
  await expect(age).toHaveText("2 hours ago");
});
