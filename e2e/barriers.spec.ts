import type { Page } from "@playwright/test";
import { PHONE, startWalk } from "./barriers.ts";
import {
  enterAsDemo,
  findConversation,
  findGameThatIs,
  findOwnGame,
  signInAsDemo,
  test,
} from "./demo.ts";
import { createGame, expect } from "./players.ts";

test.use({ viewport: PHONE });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

const DIALOG = "[role=dialog]";

test("SHELL-05 a player meets no barrier in the dialogs of home and profile", async ({ page }) => {
  await enterAsDemo(page, "maya");
  const { barriers, look, lookInto } = await startWalk(page);
  await page.goto("/");
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("celebration", DIALOG);
  await signInAsDemo(page, "maya");
  await page.goto("/");
  for (const button of ["Join Game", "Share Your Accomplishment", /^Invitations/]) {
    await lookInto(button);
  }
  await press(page, "Create Game");
  await page.getByRole("dialog").getByLabel("Start date").click();
  await expect(page.getByRole("grid")).toBeVisible();
  await look("Create Game, with its calendar", DIALOG);

  await page.goto("/profile");
  for (const button of ["Edit Profile", "Settings"]) await lookInto(button);
  await press(page, "Settings");
  await press(page, "Where you are signed in");
  await expect(page.getByText(/^This device ·/)).toBeVisible();
  await look("Where you are signed in", DIALOG);
  await press(page, "Back to settings");
  await press(page, "Delete account");
  await look("Delete account", DIALOG);
  expect(barriers).toEqual([]);
});

test("SHELL-05 a player meets no barrier in the dialogs of a game", async ({ page }) => {
  await signInAsDemo(page, "maya");
  const { barriers, look, lookInto } = await startWalk(page);
  await page.goto(`/games/${await findOwnGame(page)}`);
  await lookInto(/Connect$/);
  await lookInto("What to do with this post", "[role=menu]");
  await lookInto(/^What .* has shared$/);
  await press(page, "Share game");
  for (const tab of ["Code", "Link", "Username"]) {
    await page.getByRole("tab", { name: tab }).click();
    await look(`Share game, ${tab}`, DIALOG);
  }
  expect(barriers).toEqual([]);
});

test("SHELL-05 EDIT-01 GROUP-01 a creator meets no barrier in managing a game, its people and groups", async ({
  page,
}) => {
  await signInAsDemo(page, "maya");
  const gameId = await findOwnGame(page);
  const { barriers, look, lookInto } = await startWalk(page);
  await page.goto(`/games/${gameId}/edit`);
  for (const button of ["Import", "Invite", "Delete Game"]) await lookInto(button);

  await page.request.post(`/api/games/${gameId}/groups`, { data: { name: "Early birds" } });
  await page.goto(`/games/${gameId}/groups`);
  await lookInto("Create group");
  await press(page, /^Early birds/);
  await look("a group", "main");
  await press(page, "Add members");
  await page.getByLabel("Group", { exact: true }).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await look("Add members, with its groups", DIALOG);
  expect(barriers).toEqual([]);
});

test("SHELL-05 a visitor meets no barrier on the way in", async ({ page }) => {
  const { barriers, visit, visitAtEachWidth } = await startWalk(page);
  await visitAtEachWidth("/");
  for (const path of ["/api/login", "/api/login?mode=register", "/join/ZZZZZZ", "/%"]) {
    await visit(path);
  }
  expect(barriers).toEqual([]);
});

test("SHELL-05 a player meets no barrier on any screen", async ({ page }) => {
  await signInAsDemo(page, "maya");
  const ownGame = await findOwnGame(page);
  await page.request.post(`/api/games/${ownGame}/groups`, { data: { name: "Early birds" } });
  const active = await findGameThatIs(page, "active");
  const upcoming = await findGameThatIs(page, "upcoming");
  const completed = await findGameThatIs(page, "completed");
  const { barriers, visit, visitAtEachWidth } = await startWalk(page);
  for (const path of [
    "/",
    "/discover",
    "/leaderboard",
    "/profile",
    "/messages",
    "/mobile-demo",
    `/games/${active}`,
    `/games/${ownGame}/edit`,
  ]) {
    await visitAtEachWidth(path);
  }
  for (const path of [
    "/?tab=past",
    "/discover?q=zzzz",
    "/leaderboard?tab=creators",
    "/profile?tab=achievements",
    "/profile?tab=games",
    await findConversation(page),
    "/invites",
    "/invites?tab=pending",
    "/nowhere",
    "/games/nowhere",
    `/games/${upcoming}`,
    `/games/${completed}`,
    `/games/${completed}?q=zzzz`,
    `/games/${ownGame}/groups`,
  ]) {
    await visit(path);
  }
  expect(barriers).toEqual([]);
});

test("SHELL-05 newcomers and outsiders meet no barrier either", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const { page } = await signUp("Nina");
  const game = await createGame(ada, { requiresApproval: true });
  await page.setViewportSize(PHONE);
  const { barriers, visit, lookInto } = await startWalk(page);
  for (const path of [
    "/profile",
    "/messages",
    "/invites",
    `/games/${game.id}`,
    `/games/${game.id}/edit`,
    `/join/${game.inviteCode}`,
    "/",
  ]) {
    await visit(path);
  }
  await lookInto(/^Invitations/);
  expect(barriers).toEqual([]);
});
