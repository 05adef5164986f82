import { createGame, createGroup, expect, joinGame, sharePost, test } from "./players.ts";
import { boxOf } from "./rendering.ts";

test("GAME-08 GROUP-04 a game ranks its groups by points and lets players message members of their own group", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const cleo = await signUp("Cleo");
  const game = await createGame(ada);
  await joinGame(ben, game);
  await joinGame(cleo, game);
  await createGroup(ada, game, "Late owls", [cleo]);
  await createGroup(ada, game, "Early birds", [ada, ben]);
  await sharePost(ada, game, { content: "Swam" });
  await sharePost(ben, game, { content: "Sang" });
  await sharePost(cleo, game, { content: "Ran" });

  await ada.page.goto(`/games/${game.id}`);
  const board = ada.page.getByRole("region", { name: "Group leaderboard" });
  const rows = board.getByRole("listitem");
  await expect(rows).toHaveText([/1Early birds2 members2 Points/, /2Late owls1 member1 Point/]);

  const mine = ada.page.getByRole("region", { name: "My Group" });
  await expect(mine.getByText("Early birds")).toBeVisible();
  await expect(mine.getByText("Cleo")).toHaveCount(0);
  await expect(mine.getByRole("button")).toHaveCount(1);
  await mine.getByRole("button", { name: "Message Ben" }).click();
  await expect(ada.page.getByRole("dialog")).toContainText(game.name);
});

test("GAME-08 on a phone, one tap leads to the leaderboard below the posts", async ({
  playAlone,
}) => {
  const { ada, game } = await playAlone();
  for (const content of ["First", "Second", "Third", "Fourth"]) {
    await sharePost(ada, game, { content });
  }
  await ada.page.goto(`/games/${game.id}`);
  const heading = ada.page.getByRole("heading", { name: "Leaderboard" });
  await expect(heading).not.toBeInViewport();
  await ada.page.getByRole("main").getByRole("button", { name: "Leaderboard" }).click();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test("DAY-07 the section bar shows all labels at 320 px wide and at 200 % text size", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await createGroup(ada, game, "Early birds", [ada, ben]);
  for (const [width, textSize] of [
    [320, "100%"],
    [320, "200%"],
    [360, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`/games/${game.id}`);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    const bar = page.getByRole("navigation", { name: "Parts of this game" });
    for (const name of ["Posts", "Leaderboard", "Groups"]) {
      const { left, right } = await boxOf(bar.getByRole("button", { name }));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
  }
});
