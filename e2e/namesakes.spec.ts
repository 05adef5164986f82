import type { Locator, Page } from "@playwright/test";
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
import { openFromHome, submitOf, wordsOf } from "./share-dialog.ts";

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

test("FMT-06 SHELL-05 the username of a namesake is never cut off, however long the name and small the phone", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const long = ["Maximiliana", "Konstantina Oberhuber-Niederfriedrichsen"] as const;
  const namesakes = [await signUp(...long), await signUp(...long)];
  const game = await createGame(ada);
  for (const player of namesakes) {
    await joinGame(player, game);
    await sharePost(player, game, { content: "Swam" });
    const data = { gameId: game.id, recipientId: ada.id, content: "Hello" };
    expect((await player.page.request.post("/api/messages", { data })).ok()).toBe(true);
  }
  const { page } = ada;
  await page.setViewportSize({ width: 320, height: 640 });
  const expectWhole = async (place: Locator) => {
    for (const name of handles(namesakes)) {
      const handle = place.getByText(name, { exact: true });
      await handle.scrollIntoViewIfNeeded();
      await expect(handle).toBeInViewport({ ratio: 0.9 });
    }
  };
  await page.goto(`/games/${game.id}`);
  await expectWhole(page.getByRole("article"));
  await expectWhole(page.getByRole("region", { name: "Leaderboard" }));
  await page.getByRole("button", { name: /Connect/ }).click();
  await expectWhole(page.getByRole("dialog"));
  await page.goto(`/games/${game.id}/groups`);
  await expectWhole(page.getByRole("region", { name: "In no group yet" }));
  await page.goto("/leaderboard");
  await expectWhole(page.getByRole("tabpanel"));
  await page.goto("/messages");
  const conversations = page.getByRole("list", { name: "Conversations" });
  await expectWhole(conversations);
  await conversations.getByText(`@${namesakes[0]?.username}`).click();
  const heading = page.getByRole("heading", { name: `@${namesakes[0]?.username}` });
  await expect(heading.getByText(/^@/)).toBeInViewport({ ratio: 0.9 });
});

const NAME = "Small brave things";

test("FMT-08 SHARE-01 EDIT-01 games of the same name are told apart where one chooses among them", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const own = await createGame(ada, { name: NAME });
  const other = await createGame(ben, { name: NAME });
  await createGame(ada, { name: "Alone" });
  await joinGame(ben, own);
  await joinGame(ada, other);
  const { page } = ada;
  await page.goto("/");
  const dialog = await openFromHome(page);
  await expect(dialog.getByRole("checkbox", { name: `${NAME} by Ada` })).toBeAttached();
  await expect(dialog.getByRole("checkbox", { name: `${NAME} by Ben` })).toBeAttached();
  await expect(dialog.getByRole("checkbox", { name: "Alone", exact: true })).toBeAttached();

  await wordsOf(dialog).fill("Swam");
  for (const creator of ["Ada", "Ben"]) await dialog.getByText(`by ${creator}`).click();
  await submitOf(dialog).click();
  await expect(dialog).toHaveCount(0);
  for (const { id: gameId } of [own, other]) {
    const letter = { gameId, recipientId: ada.id, content: "Hello" };
    expect((await ben.page.request.post("/api/messages", { data: letter })).ok()).toBe(true);
  }
  await page.goto("/");
  await page.getByRole("region", { name: "Recent Activity" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /2 games/ }).click();
  const choice = page.getByRole("link", { name: NAME });
  await expect(choice.filter({ hasText: "by Ada" })).toBeVisible();
  await expect(choice.filter({ hasText: "by Ben" })).toBeVisible();

  await page.goto("/messages");
  const conversations = page.getByRole("list", { name: "Conversations" });
  await expect(conversations).toContainText(`${NAME} · by Ada`);
  await expect(conversations).toContainText(`${NAME} · by Ben`);
});

test("FMT-08 GROUP-02 groups of the same name are told apart where one is chosen, changed or deleted", async ({
  playTogether,
}) => {
  const { ada, game } = await playTogether();
  const { page } = ada;
  for (const name of ["Early birds", "early birds", "Owls"]) {
    const answer = await page.request.post(`/api/games/${game.id}/groups`, { data: { name } });
    expect(answer.ok()).toBe(true);
  }
  await page.goto(`/games/${game.id}/groups`);
  await page.getByRole("button", { name: "Add to a group" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /Group/ }).click();
  const option = page.getByRole("option");
  await expect(option).toHaveText(["Early birdsRed", "early birdsOrange", "Owls"]);
  await option.nth(1).click();
  await expect(page.getByRole("button", { name: "Group early birds Orange" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Manage early birds (Orange)" }).click();
  await page.getByRole("menuitem", { name: "Delete group" }).click();
  await expect(page.getByRole("dialog")).toContainText("Delete “early birds (Orange)”?");
});
