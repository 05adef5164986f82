import { expect, type Page } from "@playwright/test";
import { test as base } from "./players.ts";
import { dismissResults } from "./results.ts";

const PASSWORD = "step-out-and-see";

type DemoPerson = "maya" | "leo";

/**
 * The `test` of players, on a server with the demo's data. In one place: Playwright starts a server
 * for each place that changes the options, and filling one takes as long as two journeys.
 */
export const test = base.extend({
  serverVariables: [{ DEMO_DATA: "on" }, { scope: "worker" }],
});

/** Signs in as one of the demo's people, who may first see the celebration of a game's end. */
export async function enterAsDemo(page: Page, username: DemoPerson): Promise<void> {
  const data = { username, password: PASSWORD };
  expect((await page.request.post("/api/login", { data })).ok()).toBe(true);
}

/** The same, with celebrations closed. */
export async function signInAsDemo(page: Page, username: DemoPerson): Promise<void> {
  await enterAsDemo(page, username);
  await dismissResults(page);
}

interface OwnGame {
  id: string;
  creatorId: string;
  status: string;
}

/** The first game of the signed-in person that is such. */
async function findGame(page: Page, isWanted: (game: OwnGame) => boolean): Promise<string> {
  const games: OwnGame[] = await (await page.request.get("/api/games")).json();
  const game = games.find(isWanted);
  if (!game) throw new Error("This person has no such game");
  return game.id;
}

/** A game that the signed-in person has created. */
export async function findOwnGame(page: Page): Promise<string> {
  const { id: ownId } = await (await page.request.get("/api/auth/user")).json();
  return findGame(page, ({ creatorId }) => creatorId === ownId);
}

/** A game of the signed-in person that is in this state. */
export const findGameThatIs = (
  page: Page,
  state: "active" | "completed" | "upcoming",
): Promise<string> => findGame(page, ({ status }) => status === state);

/** The address of the signed-in person's newest conversation; leads to the list of them. */
export async function findConversation(page: Page): Promise<string> {
  await page.goto("/messages");
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  const address = await rows.first().getAttribute("href");
  if (address === null) throw new Error("This person has no conversation");
  return address;
}
