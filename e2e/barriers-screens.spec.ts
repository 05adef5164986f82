import { PHONE, startWalk } from "./barriers.ts";
import { findConversation, findGameThatIs, findOwnGame, signInAsDemo, test } from "./demo.ts";
import { createGame, expect } from "./players.ts";

test.use({ viewport: PHONE });

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
