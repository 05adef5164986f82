import type { Locator } from "@playwright/test";
import { createGame, endGame, expect, joinGame, sharePost, test } from "./players.ts";
import { dismissResult } from "./results.ts";

/** The visual rank of a person on a podium: the face, the step and its colours. */
const readSteps = (podium: Locator) =>
  podium.getByRole("listitem").evaluateAll((people) =>
    people.map((person) => {
      const [face, step] = [person.firstElementChild?.firstElementChild, person.lastElementChild];
      if (!face || !step) throw new Error("Nobody stands on this step");
      const { backgroundColor, color } = getComputedStyle(step);
      const { width, top } = face.getBoundingClientRect();
      return {
        face: width,
        top: Math.round(top),
        height: step.getBoundingClientRect().height,
        words: step.textContent,
        backgroundColor,
        color,
      };
    }),
  );

/** Tests that the second and third person of a podium look alike, and not like the first. */
async function expectEqualSeconds(podium: Locator): Promise<void> {
  await expect(podium.getByRole("listitem")).toHaveCount(3);
  const [first, second, third] = await readSteps(podium);
  expect(third).toEqual(second);
  expect(second).toMatchObject({ words: "2nd" });
  expect(first).toMatchObject({ words: "1st" });
  expect(first?.height).toBeGreaterThan(second?.height ?? 0);
  expect(first?.face).toBeGreaterThan(second?.face ?? 0);
  expect(first?.backgroundColor).not.toBe(second?.backgroundColor);
}

test("GAME-08 GAME-09 RESULT-01 two second places look alike on a game's podium and in its results, whatever their names", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const others = [await signUp("Ben"), await signUp("Cleopatra", "Philomena Montgomery")];
  const game = await createGame(ada);
  for (const player of others) {
    await joinGame(player, game);
    await sharePost(player, game, { content: "Swam" });
  }
  for (const content of ["Swam", "Sang"]) await sharePost(ada, game, { content });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const board = page.getByRole("region", { name: "Leaderboard" }).getByRole("list").first();
  await expectEqualSeconds(board);
  await endGame(ada, game);
  await page.goto("/discover");
  await expectEqualSeconds(page.getByRole("dialog").getByRole("region", { name: "Top 3" }));
  await dismissResult(page, game.id);
  await page.goto(`/games/${game.id}`);
  await expectEqualSeconds(board);
});
