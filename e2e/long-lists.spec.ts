import type { Page } from "@playwright/test";
import { createGame, expect, type Game, PASSWORD, type Player, test } from "./players.ts";

const MANY = 60;
const FOLDED = 8;
const CROWD = [
  ...["Abraham", "Beatrice", "Cassandra", "Dorothea"],
  ...["Ebenezer", "Fiammetta", "Guinevere", "Hieronymus"],
];

async function addGroups({ page }: Player, { id }: Game, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const data = { name: `Group ${number}` };
    expect((await page.request.post(`/api/games/${id}/groups`, { data })).ok()).toBe(true);
  }
}

const groupCard = (page: Page) => page.getByRole("region", { name: "Group Management" });

test("SHELL-12 EDIT-01 GROUP-01 sixty groups are folded, searchable, and all shown on demand", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  await addGroups(ada, game, MANY);
  const { page } = ada;
  await page.goto(`/games/${game.id}/edit`);
  const card = groupCard(page);
  await expect(card.getByRole("listitem")).toHaveCount(FOLDED);
  const search = card.getByRole("searchbox", { name: "Find a group" });
  await search.fill("group 57");
  await expect(card.getByRole("listitem")).toHaveText([/Group 57/]);
  await search.fill("nothing like it");
  await expect(card.getByText("No group here is called that")).toBeVisible();
  await search.fill("");
  await card.getByRole("button", { name: `Show all ${MANY}` }).click();
  await expect(card.getByRole("listitem")).toHaveCount(MANY);
  await card.getByRole("button", { name: "Show less" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(FOLDED);

  await page.goto(`/games/${game.id}/groups`);
  await expect(page.getByRole("heading", { level: 2, name: /^Group/ })).toHaveCount(FOLDED);
  await page.getByRole("searchbox", { name: "Find a group or a member" }).fill("group 43");
  await expect(page.getByRole("heading", { level: 2, name: /^Group/ })).toHaveText([/Group 43/]);

  await page.goto(`/games/${game.id}`);
  const board = page.getByRole("region", { name: "Group leaderboard" });
  await expect(board.getByRole("listitem")).toHaveCount(FOLDED);
  await board.getByRole("searchbox").fill("group 60");
  await expect(board.getByRole("listitem")).toHaveText([/Group 60/]);
});

test("SHELL-12 GAME-03 one player among many is found by name or username", async ({
  signUp,
  browser,
}) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const usernameOf = (name: string) => `${name}-${game.inviteCode}`.toLowerCase();
  for (const firstName of CROWD) {
    const context = await browser.newContext();
    const player = { username: usernameOf(firstName), password: PASSWORD, firstName };
    expect((await context.request.post("/api/register", { data: player })).ok()).toBe(true);
    const joined = await context.request.post(`/api/games/join/${game.inviteCode}`);
    expect(joined.ok()).toBe(true);
    await context.close();
  }
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", { name: /Connect/ }).click();
  const dialog = page.getByRole("dialog");
  const players = dialog.getByRole("listitem");
  await expect(players).toHaveCount(CROWD.length + 1);
  const search = dialog.getByRole("searchbox", { name: "Find a player" });
  await search.fill("cassandra");
  await expect(players).toHaveText([/Cassandra/]);
  await search.fill(usernameOf("Guinevere"));
  await expect(players).toHaveText([/Guinevere/]);
  await search.fill("nobody at all");
  await expect(dialog.getByText("Nobody here is called that")).toBeVisible();
});

test("SHELL-12 a short list has no box to search it", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  await addGroups(ada, game, 1);
  await ada.page.goto(`/games/${game.id}/edit`);
  await expect(groupCard(ada.page).getByRole("listitem")).toHaveCount(1);
  await expect(groupCard(ada.page).getByRole("searchbox")).toHaveCount(0);
});
