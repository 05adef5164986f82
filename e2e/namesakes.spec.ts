import type { Page } from "@playwright/test";
import {
  addComment,
  createGame,
  endGame,
  expect,
  type Game,
  joinGame,
  type Player,
  sharePost,
  test,
} from "./players.ts";

interface Company {
  ada: Player;
  namesakes: Player[];
  game: Game;
}

/** Ada's game, with two people called Ben Smith and one called Cleo. */
async function gather(signUp: (first: string, last?: string) => Promise<Player>): Promise<Company> {
  const ada = await signUp("Ada");
  const namesakes = [await signUp("Ben", "Smith"), await signUp("Ben", "Smith")];
  const cleo = await signUp("Cleo");
  const game = await createGame(ada);
  for (const player of [...namesakes, cleo]) await joinGame(player, game);
  return { ada, namesakes, game };
}

const handles = (players: Player[]) => players.map(({ username }) => `@${username}`);

async function expectApart(page: Page, region: string, players: Player[]): Promise<void> {
  const place = page.getByRole("region", { name: region });
  for (const handle of handles(players)) await expect(place).toContainText(handle);
  await expect(place).not.toContainText("@ada");
  await expect(place).not.toContainText("@cleo");
}

test("FMT-06 GAME-03 GAME-08 people of the same name are told apart all over a game, and nobody else is", async ({
  signUp,
}) => {
  const { ada, namesakes, game } = await gather(signUp);
  const { page } = ada;
  const [one, two] = namesakes;
  if (!one || !two) throw new Error("Two were to come");
  const { id } = await sharePost(one, game, { content: "Swam" });
  await addComment(two, id, "Was it cold?");
  await sharePost(two, game, { content: "Sang" });

  await page.goto(`/games/${game.id}`);
  await expectApart(page, "Leaderboard", namesakes);
  await expectApart(page, "Accomplishments", namesakes);
  const post = page.getByRole("article", { name: `Accomplishment of Ben Smith @${one.username}` });
  await expect(post.getByRole("listitem")).toContainText(`Ben Smith @${two.username}`);

  await page.getByRole("button", { name: /Connect/ }).click();
  await expectApart(page, "4 players", namesakes);
  await page.getByRole("button", { name: `Message Ben Smith @${two.username}` }).click();
  const dialog = page.getByRole("dialog", { name: "Send a message" });
  await expect(dialog).toContainText(`@${two.username}`);
});

test("FMT-06 EDIT-01 GROUP-01 people of the same name are told apart where they are managed", async ({
  signUp,
}) => {
  const { ada, namesakes, game } = await gather(signUp);
  const { page } = ada;
  await page.goto(`/games/${game.id}/edit`);
  await expectApart(page, "Participants", namesakes);
  await page.getByRole("button", { name: `Manage Ben Smith @${namesakes[0]?.username}` }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByRole("dialog")).toContainText(`@${namesakes[0]?.username}`);

  await page.goto(`/games/${game.id}/groups`);
  await expectApart(page, "In no group yet", namesakes);
});

test("FMT-06 BOARD-03 RESULT-01 MSG-01 people of the same name are told apart on boards, in results and conversations", async ({
  signUp,
}) => {
  const { ada, namesakes, game } = await gather(signUp);
  const { page } = ada;
  for (const player of namesakes) {
    await sharePost(player, game, { content: "Swam" });
    const data = { gameId: game.id, recipientId: ada.id, content: "Hello" };
    expect((await player.page.request.post("/api/messages", { data })).ok()).toBe(true);
  }
  await page.goto("/messages");
  const conversations = page.getByRole("list", { name: "Conversations" });
  for (const handle of handles(namesakes)) await expect(conversations).toContainText(handle);

  await page.goto("/leaderboard");
  const board = page.getByRole("tabpanel");
  for (const handle of handles(namesakes)) await expect(board).toContainText(handle);

  await endGame(ada, game);
  await page.goto("/");
  const results = page.getByRole("dialog").getByRole("region", { name: "Top 3" });
  for (const handle of handles(namesakes)) await expect(results).toContainText(handle);
});
