import { expect, type Page } from "@playwright/test";
import { test as base } from "./players.ts";
import { dismissResults } from "./results.ts";

const PASSWORD = "step-out-and-see";

type DemoUsername = "maya" | "leo";

/** Use this in all specs with demo data, so that they share a server. */
export const test = base.extend({
  serverVariables: [{ DEMO_DATA: "on" }, { scope: "worker" }],
});

export async function signInKeepingCelebrations(page: Page, username: DemoUsername): Promise<void> {
  const data = { username, password: PASSWORD };
  expect((await page.request.post("/api/login", { data })).ok()).toBe(true);
}

export async function signInAsDemo(page: Page, username: DemoUsername): Promise<void> {
  await signInKeepingCelebrations(page, username);
  await dismissResults(page);
}

interface UserGame {
  id: string;
  creatorId: string;
  status: string;
}

async function findGame(page: Page, isWanted: (game: UserGame) => boolean): Promise<string> {
  const games: UserGame[] = await (await page.request.get("/api/games")).json();
  const game = games.find(isWanted);
  if (!game) throw new Error("The signed-in user has no such game");
  return game.id;
}

export async function findOwnGame(page: Page): Promise<string> {
  const { id: ownId } = await (await page.request.get("/api/auth/user")).json();
  return findGame(page, ({ creatorId }) => creatorId === ownId);
}

export const findGameByStatus = (
  page: Page,
  wanted: "active" | "completed" | "upcoming",
): Promise<string> => findGame(page, ({ status }) => status === wanted);

export async function findConversation(page: Page): Promise<string> {
  await page.goto("/messages");
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  const path = await rows.first().getAttribute("href");
  if (path === null) throw new Error("The signed-in user has no conversation");
  return path;
}
