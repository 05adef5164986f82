import { createGame, endGameQuietly, expect, sharePost, test } from "./players.ts";
import { boxOf, overlap } from "./rendering.ts";

const WIDTH = 844;
const SIDE_SPACE = 16;

const HEIGHT = 390;

test.use({ viewport: { width: WIDTH, height: HEIGHT } });

test("DAY-17 in landscape, a phone shows two columns and a share button as wide as its column", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await createGame(ada, { name: "Another game" });
  await createGame(ada, { name: "A later game", starts: 2, ends: 9 });
  await sharePost(ada, game, { content: "I swam in the lake." });
  const scrollsSideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

  await page.goto("/");
  const games = await boxOf(page.getByRole("region", { name: "My Games" }));
  const feed = await boxOf(page.getByRole("region", { name: "Recent Activity" }));
  expect(feed.left).toBeGreaterThan(games.right);
  expect(feed.top).toBeLessThan(games.top);
  expect(await scrollsSideways()).toBe(false);

  await page.goto(`/games/${game.id}`);
  const post = await boxOf(page.getByRole("article"));
  const board = await boxOf(page.getByRole("region", { name: "Leaderboard", exact: true }));
  expect(board.left).toBeGreaterThan(post.right);
  const share = await boxOf(page.getByRole("button", { name: "Share Accomplishment" }));
  expect(Math.abs(share.left - post.left)).toBeLessThanOrEqual(1);
  expect(Math.abs(share.right - post.right)).toBeLessThanOrEqual(1);
  expect(await scrollsSideways()).toBe(false);

  await page.goto("/profile");
  const profile = await boxOf(page.getByRole("tablist"));
  const ownStats = await boxOf(page.getByRole("region", { name: "Your Stats" }));
  expect(ownStats.left).toBeGreaterThan(profile.right);
  expect(await scrollsSideways()).toBe(false);

  await page.goto("/discover");
  const search = await boxOf(page.getByRole("searchbox"));
  const upcoming = await boxOf(
    page.getByRole("region", { name: "Coming Soon" }).getByRole("article").first(),
  );
  expect(upcoming.left).toBeGreaterThan(search.right);
  expect(Math.abs(WIDTH - SIDE_SPACE - upcoming.right)).toBeLessThanOrEqual(1);

  await page.goto("/leaderboard");
  await expect(page.getByRole("region", { name: "Your place" })).toBeVisible();
});

test("DAY-17 on a phone in landscape, the main buttons are visible without scrolling", async ({
  playAlone,
  signUp,
  browser,
}) => {
  const { page: player, game } = await playAlone();
  const { page: newcomer } = await signUp("Ben");
  const visitor = await (
    await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } })
  ).newPage();
  for (const [page, path, role, name] of [
    [player, "/", "button", "Share Your Accomplishment"],
    [newcomer, "/", "button", "Create Game"],
    [newcomer, `/join/${game.inviteCode}`, "button", "Join Game"],
    [visitor, "/", "link", "Get Started"],
    [visitor, `/join/${game.inviteCode}`, "link", "I have an account"],
    [visitor, "/api/login?mode=register", "button", "Create account"],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole(role, { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    const navigation = page.getByRole("navigation", { name: "Main" });
    if (await navigation.isVisible()) expect(await overlap(button, navigation)).toBe(false);
  }
  await visitor.getByLabel("Email").focus();
  const submit = visitor.getByRole("button", { name: "Create account" });
  expect(await overlap(visitor.getByLabel("Email"), submit)).toBe(false);
  await visitor.context().close();
});

test("DAY-07 DAY-17 in landscape, a completed game opens with its whole podium next to a plain leaderboard", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await sharePost(ben, game, { content: "One" });
  await sharePost(ada, game, { content: "Two" });
  await sharePost(ada, game, { content: "Three" });
  await endGameQuietly(ada, game);
  await page.goto(`/games/${game.id}`);
  const winners = page.getByRole("region", { name: "Winners" });
  const navigation = await boxOf(page.getByRole("navigation", { name: "Main" }));
  for (const medal of ["Gold · 2 points", "Silver · 1 point"]) {
    const { bottom } = await boxOf(winners.getByRole("listitem").filter({ hasText: medal }));
    expect(navigation.top).toBeGreaterThanOrEqual(bottom);
  }
  const board = page.getByRole("region", { name: "Leaderboard", exact: true });
  await expect(board.getByRole("listitem")).toHaveText([/^1.*Ada/, /^2.*Ben/]);
});
