import type { Page } from "@playwright/test";
import { findBarriersEverywhere } from "./barriers.ts";
import { signInAsDemo } from "./demo.ts";
import { createGame, expect, test } from "./players.ts";

test.use({ serverVariables: { DEMO_DATA: "on" } });

/** Notes what stands in somebody's way at one place after the other. */
function walk(page: Page) {
  const barriers: string[] = [];
  const look = async (place: string) => {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const found = await findBarriersEverywhere(page);
    barriers.push(...found.map((barrier) => `${place}: ${barrier}`));
  };
  return {
    barriers,
    visit: async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await look(path);
    },
  };
}

test("SHELL-05 a visitor meets no barrier on the way in", async ({ page }) => {
  const { barriers, visit } = walk(page);
  for (const path of [
    "/",
    "/api/login",
    "/api/login?mode=register",
    "/join/no",
    "/join/ZZZZZZ",
    "/%",
  ]) {
    await visit(path);
  }
  expect(barriers).toEqual([]);
});

test("SHELL-05 a player meets no barrier on any screen", async ({ page }) => {
  await signInAsDemo(page, "maya");
  const { barriers, visit } = walk(page);
  const games: { id: string; status: string }[] = await (
    await page.request.get("/api/games")
  ).json();
  const byStatus = new Map(games.map(({ id, status }) => [status, id]));
  for (const path of [
    "/",
    "/?tab=past",
    "/discover",
    "/discover?q=zzzz",
    "/leaderboard",
    "/leaderboard?tab=creators",
    "/profile",
    "/profile?tab=achievements",
    "/profile?tab=games",
    "/messages",
    "/invites",
    "/invites?tab=pending",
    "/nowhere",
    "/mobile-demo",
    "/games/nowhere",
    ...[...byStatus.values()].map((id) => `/games/${id}`),
    `/games/${byStatus.get("completed")}?q=zzzz`,
  ]) {
    await visit(path);
  }
  expect(barriers).toEqual([]);
});

test("SHELL-05 whoever is new, or not let in, meets no barrier either", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const { page } = await signUp("Nina");
  const game = await createGame(ada, { requiresApproval: true });
  const { barriers, visit } = walk(page);
  for (const path of [
    "/",
    "/profile",
    "/messages",
    "/invites",
    `/games/${game.id}`,
    `/games/${game.id}/edit`,
    `/join/${game.inviteCode}`,
  ]) {
    await visit(path);
  }
  expect(barriers).toEqual([]);
});
