import { createGame, endGameQuietly, expect, joinGame, sharePost, test } from "./players.ts";

test("GAME-09 a game that is over shows its medals and the popular vote", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const cleo = await signUp("Cleo");
  const game = await createGame(ada);
  await joinGame(ben, game);
  await joinGame(cleo, game);
  await sharePost(ada, game, { content: "Swam" });
  await sharePost(ada, game, { content: "Sang" });
  const { id } = await sharePost(ben, game, { content: "Ran" });
  for (const fan of [ada, cleo]) await fan.page.request.post(`/api/posts/${id}/upvote`);

  await ada.page.goto(`/games/${game.id}`);
  await expect(ada.page.getByRole("heading", { name: game.name, level: 1 })).toBeVisible();
  await expect(ada.page.getByRole("region", { name: "Winners" })).toHaveCount(0);

  await endGameQuietly(ada, game);
  await ada.page.goto(`/games/${game.id}`);
  const winners = ada.page.getByRole("region", { name: "Winners" });
  await expect(winners.getByRole("listitem")).toHaveText([
    /Ben.*Popular Vote · 2 likes/,
    /Ada.*Gold · 2 points/,
    /Ben.*Silver · 1 point/,
  ]);
});

test("GAME-09 says so when nobody has won anything", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  await endGameQuietly(ada, game);
  await ada.page.goto(`/games/${game.id}`);
  await expect(ada.page.getByText("Nobody has won a medal this time.")).toBeVisible();
});
