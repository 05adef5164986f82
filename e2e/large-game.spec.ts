import { randomUUID } from "node:crypto";
import { request } from "@playwright/test";
import { failNext, holdNext } from "./calls.ts";
import { expect, type Game, PASSWORD, test } from "./players.ts";

const BARS = 12;
const PAGE = 50;
const GUESTS = 58;
const AT_ONCE = 6;
const FOLDED = 8;

/** Excludes hexadecimal digits, which usernames contain, so that searches never match a username. */
const LETTERS = "qrstuvwx";

const nameOf = (nth: number) =>
  `Guest ${LETTERS.at(Math.floor(nth / LETTERS.length))}${LETTERS.at(nth % LETTERS.length)}`;

/** Creates a participant through the API, which is faster than opening a browser for each. */
async function addParticipant(origin: string, game: Game, firstName: string): Promise<void> {
  const guest = await request.newContext({ baseURL: origin });
  const data = { username: `g-${randomUUID().slice(0, 8)}`, password: PASSWORD, firstName };
  expect((await guest.post("/api/register", { data })).ok()).toBe(true);
  expect((await guest.post(`/api/games/join/${game.inviteCode}`)).ok()).toBe(true);
  await guest.dispose();
}

async function fillGame(origin: string, game: Game): Promise<void> {
  const names = Array.from({ length: GUESTS }, (_, nth) => nameOf(nth + 1));
  for (let from = 0; from < GUESTS; from += AT_ONCE) {
    await Promise.all(
      names.slice(from, from + AT_ONCE).map((name) => addParticipant(origin, game, name)),
    );
  }
}

test("CARD-03 SIZE-06 GAME-03 GAME-08 GROUP-01 participants of a large game load page by page, and search covers all pages", async ({
  playAlone,
  server,
}) => {
  const { page, game } = await playAlone();
  await fillGame(server.origin, game);
  await page.request.post("/api/posts", { data: { gameId: game.id, content: "Done" } });
  const total = GUESTS + 1;

  await page.goto("/");
  const bars = page.getByRole("img", { name: "Player scores, highest 1" }).locator("> *");
  await expect(bars).toHaveCount(BARS);
  await expect(page.getByRole("region", { name: "My Games" }).getByRole("article")).toContainText(
    `+${total - BARS}`,
  );

  await page.goto(`/games/${game.id}`);
  const board = page.getByRole("region", { name: "Leaderboard", exact: true });
  await board.getByRole("button", { name: `See all ${total}` }).click();
  await board.getByRole("button", { name: "Show more" }).click();
  await expect(board.getByRole("listitem")).toHaveCount(total);
  await expect(board.getByText(nameOf(GUESTS))).toBeVisible();

  await page.getByRole("button", { name: /Connect/ }).click();
  const dialog = page.getByRole("dialog", { name: `${total} players` });
  const players = dialog.getByRole("listitem");
  await expect(players).toHaveCount(PAGE);
  const search = dialog.getByRole("searchbox", { name: "Find a player" });
  const release = await holdNext(page, "games.people");
  await search.fill(nameOf(57));
  await expect(dialog.getByText("Searching...")).toBeVisible();
  release();
  await expect(players).toHaveText([new RegExp(nameOf(57))]);
  await search.fill("zz");
  await expect(dialog.getByText("No players with this name")).toBeVisible();
  await failNext(page, "games.people");
  await search.fill(nameOf(55));
  await expect(dialog.getByText("Couldn't search the players")).toBeVisible();
  await search.fill("");
  await expect(players).toHaveCount(PAGE);
  await dialog.getByRole("button", { name: "Show more players" }).click();
  await expect(players).toHaveCount(total);

  await page.goto(`/games/${game.id}/edit`);
  const card = page.getByRole("region", { name: "Participants" });
  await expect(card.getByRole("listitem")).toHaveCount(FOLDED);
  await card.getByRole("button", { name: `Show all ${total}` }).click();
  await card.getByRole("button", { name: "Show more players" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(total);

  await page.request.post(`/api/games/${game.id}/groups`, { data: { name: "Reds" } });
  await page.goto(`/games/${game.id}/groups`);
  await page.getByRole("button", { name: "Add to a group" }).click();
  const choice = page.getByRole("dialog", { name: "Add members" });
  await choice.getByText(nameOf(3)).click();
  await choice.getByRole("searchbox", { name: "Find a person" }).fill(nameOf(58));
  await expect(choice.getByRole("checkbox")).toHaveCount(1);
  await choice.getByText(nameOf(58)).click();
  await choice.getByRole("searchbox", { name: "Find a person" }).fill("");
  await expect(choice.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await choice.getByRole("button", { name: "Group Choose a group" }).click();
  await page.getByRole("option", { name: "Reds" }).click();
  await choice.getByRole("button", { name: "Add members" }).click();
  const group = page.getByRole("heading", { name: "Reds" });
  await expect(group).toBeVisible();
  await expect(page.getByText("2 members")).toBeVisible();
});
