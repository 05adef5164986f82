import type { Locator } from "@playwright/test";
import { sendMessage } from "./messages.ts";
import { createGame, endGame, expect, joinGame, type Player, sharePost, test } from "./players.ts";

const handles = (players: Player[]) => players.map(({ username }) => `@${username}`);

test("BOARD-03 FMT-06 MSG-01 RESULT-01 SHELL-05 users with the same name are shown with their full usernames", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const long = ["Maximiliana", "Konstantina Oberhuber-Niederfriedrichsen"] as const;
  const namesakes = [await signUp(...long), await signUp(...long)];
  const game = await createGame(ada);
  for (const player of namesakes) {
    await joinGame(player, game);
    await sharePost(player, game, { content: "Swam" });
    await sendMessage(player, ada, game, "Hello");
  }
  const { page } = ada;
  await page.setViewportSize({ width: 320, height: 640 });
  const expectFullHandles = async (part: Locator) => {
    for (const name of handles(namesakes)) {
      const handle = part.getByText(name, { exact: true });
      await handle.scrollIntoViewIfNeeded();
      await expect(handle).toBeInViewport({ ratio: 0.9 });
    }
  };
  await page.goto(`/games/${game.id}`);
  await expectFullHandles(page.getByRole("article"));
  await expectFullHandles(page.getByRole("region", { name: "Leaderboard" }));
  await page.getByRole("button", { name: /Connect/ }).click();
  await expectFullHandles(page.getByRole("dialog"));
  await expect(page.getByRole("dialog").getByText(`@${ada.username}`)).toHaveCount(0);
  await page.goto(`/games/${game.id}/edit`);
  await expectFullHandles(page.getByRole("region", { name: "Participants" }));
  await page.goto(`/games/${game.id}/groups`);
  await expectFullHandles(page.getByRole("region", { name: "Not in a group yet" }));
  await page.goto("/leaderboard");
  await expectFullHandles(page.getByRole("tabpanel"));
  await page.goto("/messages");
  const conversations = page.getByRole("list", { name: "Conversations" });
  await expectFullHandles(conversations);
  await conversations.getByText(`@${namesakes[0]?.username}`).click();
  const heading = page.getByRole("heading", { name: `@${namesakes[0]?.username}` });
  await expect(heading.getByText(/^@/)).toBeInViewport({ ratio: 0.9 });
  await endGame(ada, game);
  await page.goto("/");
  await expectFullHandles(page.getByRole("dialog").getByRole("region", { name: "Top 3" }));
});
