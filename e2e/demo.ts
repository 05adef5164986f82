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

/** A game that the signed-in person has created. */
export async function findOwnGame(page: Page): Promise<string> {
  const { id: ownId } = await (await page.request.get("/api/auth/user")).json();
  const games: { id: string; creatorId: string }[] = await (
    await page.request.get("/api/games")
  ).json();
  const own = games.find(({ creatorId }) => creatorId === ownId);
  if (!own) throw new Error("This person has made no game");
  return own.id;
}
