import type { Locator } from "@playwright/test";
import { readSteps } from "./equal-places.ts";
import { createGame, endGame, expect, joinGame, sharePost, test } from "./players.ts";
import { dismissResult } from "./results.ts";

/** Tests that the second and third person of a podium look alike, and not like the first. */
async function expectEqualSeconds(podium: Locator, words: string): Promise<void> {
  await expect(podium.getByRole("listitem")).toHaveCount(3);
  const [first, second, third] = await readSteps(podium);
  expect(third).toEqual(second);
  expect(second).toMatchObject({ words });
  expect(first).toMatchObject({ words: "1st" });
  expect(first?.height).toBeGreaterThan(second?.height ?? 0);
  expect(first?.face).toBeGreaterThan(second?.face ?? 0);
  expect(first?.backgroundColor).not.toBe(second?.backgroundColor);
}

async function expectEqualFirsts(podium: Locator): Promise<void> {
  await expect(podium.getByRole("listitem")).toHaveCount(3);
  const [first, second, third] = await readSteps(podium);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(first).toMatchObject({ words: "1st" });
}

for (const lead of [1, 0]) {
  const who = lead > 0 ? "two second places" : "three first places";
  test(`GAME-08 GAME-09 RESULT-01 ${who} look alike on a game's podium and in its results, whatever their names`, async ({
    signUp,
  }) => {
    const ada = await signUp("Ada");
    const players = [ada, await signUp("Ben"), await signUp("Cleopatra", "Philomena Montgomery")];
    const game = await createGame(ada);
    for (const player of players) {
      if (player !== ada) await joinGame(player, game);
      await sharePost(player, game, { content: "Swam" });
    }
    for (let count = 0; count < lead; count += 1) await sharePost(ada, game, { content: "Sang" });
    const expectEqual = (podium: Locator) =>
      lead > 0 ? expectEqualSeconds(podium, "2nd") : expectEqualFirsts(podium);

    const { page } = ada;
    await page.goto(`/games/${game.id}`);
    const board = page.getByRole("region", { name: "Leaderboard" }).getByRole("list").first();
    await expectEqual(board);
    await endGame(ada, game);
    await page.goto("/discover");
    const results = page.getByRole("dialog").getByRole("region", { name: "Top 3" });
    await expectEqual(results);
    await dismissResult(page, game.id);
    await page.goto(`/games/${game.id}`);
    await expectEqual(board);
  });
}
