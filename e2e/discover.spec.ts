import { createGame, expect, joinGame, type Player, sharePost, test } from "./players.ts";
import { boxOf } from "./rendering.ts";
import { expectToast, failOnce } from "./toast.ts";

// These options start a separate server, because the first test needs a server without games.
test.use({ serverVariables: { LOG_LEVEL: "error" } });

async function createCrowds(creator: Player, others: Player[]): Promise<void> {
  for (const [index, name] of ["Alone", "Two of us", "Three of us", "Four of us"].entries()) {
    const game = await createGame(creator, { name, description: "About courage" });
    for (const player of others.slice(0, index)) await joinGame(player, game);
  }
}

test("DISC-02 Discover shows the 3 largest active games and the next 3 upcoming games", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/discover");
  await expect(page).toHaveTitle("Discover · StepOut");
  await expect(page.getByText("No active games yet")).toBeVisible();
  await expect(page.getByText("Nothing coming up")).toBeVisible();

  const creator = await signUp("Olga");
  await createCrowds(creator, [await signUp("A"), await signUp("B"), await signUp("C")]);
  for (const day of [4, 3, 2, 1]) {
    await createGame(creator, { name: `In ${day}`, starts: day - 0.5, ends: 30 });
  }
  await createGame(creator, { name: "Nobody's business", isPublic: false });
  await page.reload();
  const active = page.getByRole("region", { name: "Active Games" }).getByRole("article");
  await expect(active.getByRole("heading")).toHaveText(["Four of us", "Three of us", "Two of us"]);
  await expect(active.nth(0)).toContainText("#1");
  await expect(active.nth(2)).toContainText("#3");

  const upcoming = page.getByRole("region", { name: "Coming Soon" }).getByRole("article");
  await expect(upcoming.getByRole("heading")).toHaveText(["In 1", "In 2", "In 3"]);
  await expect(upcoming.first().getByRole("button", { name: "Coming Soon" })).toBeDisabled();
});

test("DISC-01 Discover filters games by short search terms locally, and sends longer terms to the server", async ({
  signUp,
}) => {
  const creator = await signUp("Olga");
  await createGame(creator, { name: "Zq one", description: "Quixotic" });
  await createGame(creator, { name: "Zq over", description: "Quixotic", starts: -9, ends: -2 });
  await createGame(creator, { name: "Quixotic secret", isPublic: false });

  const { page } = await signUp("Nina");
  const searches: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("games.search")) searches.push(request.url());
  });
  await page.goto("/discover");
  const box = page.getByRole("searchbox", { name: "Search games" });
  const names = page.getByRole("article").getByRole("heading");

  await box.fill("ZQ");
  await expect(names).toHaveText(["Zq one"]);
  await expect(page).toHaveURL(/\?q=ZQ$/);
  expect(searches).toEqual([]);

  await box.fill("quixótic");
  await expect(page.getByRole("status").filter({ hasText: "2 games found" })).toBeAttached();
  await expect(names).toHaveText(["Zq one", "Zq over"]);
  await expect(page.getByRole("region", { name: "Completed" })).toContainText("Zq over");
  expect(searches.length).toBeGreaterThan(0);

  await box.fill("no such thing");
  await expect(page.getByText("No games match “no such thing”")).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue("no such thing");
});

test("DISC-03 Discover lets a user join an active game or request approval to join", async ({
  signUp,
}) => {
  const olga = await signUp("Olga");
  const game = await createGame(olga, { name: "Open to all" });
  await createGame(olga, { name: "Behind a door", requiresApproval: true });
  const { page } = await signUp("Nina");
  await page.goto("/discover?q=open%20to%20all");
  const card = page.getByRole("article");
  const join = card.getByRole("button", { name: "Join Game" });
  await failOnce(page, "games.join", "Failed to join game", () => join.click());
  await expectToast(page, "You've joined the game successfully.");
  await expect(page).toHaveURL(`/games/${game.id}`);

  await page.goto("/discover?q=behind");
  await join.click();
  await expectToast(page, "Join request sent! Waiting for approval from the game creator.");
  await expect(card.getByRole("button", { name: "Request sent" })).toBeDisabled();
});

test("SHELL-05 with doubled text size, a game's status, rank and streak stay on its cover", async ({
  playAlone,
  signUp,
}) => {
  const { ada, page, game } = await playAlone();
  // Discover ranks only the largest games.
  for (const name of ["B", "C", "D", "E"]) await joinGame(await signUp(name), game);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await sharePost(ada, game, { content: "I sang.", createdAt: yesterday });
  await sharePost(ada, game, { content: "I danced." });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/discover");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const card = page.getByRole("article").filter({ hasText: game.name });
  await expect(card.getByText("2-day streak")).toBeVisible();
  const { bottom } = await boxOf(card.getByText(/^#\d$/));
  const { top } = await boxOf(card.getByRole("heading"));
  expect(bottom).toBeLessThanOrEqual(top);
});
