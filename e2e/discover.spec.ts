import { createGame, expect, joinGame, type Player, sharePost, test } from "./players.ts";
import { expectToast, failOnce } from "./toast.ts";

// The options make a server of its own, without games of other tests. The first tests of each
// screen count on that.
test.use({ serverVariables: { LOG_LEVEL: "error" } });

/** Public games of one creator with 1, 2, 3 and 4 players. */
async function createCrowds(creator: Player, others: Player[]): Promise<void> {
  for (const [index, name] of ["Alone", "Two of us", "Three of us", "Four of us"].entries()) {
    const game = await createGame(creator, { name, description: "About courage" });
    for (const player of others.slice(0, index)) await joinGame(player, game);
  }
}

async function openBoard({ page }: Player, search = "") {
  await page.goto(`/leaderboard${search}`);
  await expect(page).toHaveTitle("Leaderboard · StepOut");
}

/** Five people in one game, with 10, 4, 4, 2 and 1 posts. */
async function play(signUp: (firstName: string) => Promise<Player>, last: Player): Promise<void> {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const others = [await signUp("Ben"), await signUp("Cleo"), await signUp("Dora"), last];
  for (const player of others) await joinGame(player, game);
  for (const [index, player] of [ada, ...others].entries()) {
    for (let share = 0; share < ([10, 4, 4, 2, 1][index] ?? 0); share += 1) {
      await sharePost(player, game, { content: `Step ${share}` });
    }
  }
}

test("BOARD-01 BOARD-02 BOARD-03 empty boards say so; then the first three stand on a podium, the others have bars", async ({
  signUp,
}) => {
  const emil = await signUp("Emil");
  const { page } = emil;
  await openBoard(emil, "?metric=popular-votes");
  await expect(page.getByText("No leaderboard data available yet")).toBeVisible();
  await page.getByRole("tab", { name: "Creators" }).click();
  await expect(page.getByText("No creator data available yet")).toBeVisible();
  await play(signUp, emil);
  await openBoard(emil);

  const podium = page.getByRole("list", { name: "Podium" }).getByRole("listitem");
  await expect(podium).toHaveCount(3);
  await expect(podium.nth(0)).toContainText("Ada");
  await expect(podium.nth(0)).toContainText("Top 1");
  await expect(podium.nth(0)).toContainText("10 accomplishments");
  await expect(podium.filter({ hasText: "Top 2" })).toHaveCount(2);

  const rows = page.getByRole("tabpanel").getByRole("listitem");
  const ofDora = rows.filter({ hasText: "Dora" });
  const ofEmil = rows.filter({ hasText: "Emil" });
  await expect(ofDora).toHaveText(/^4/);
  await expect(ofEmil).toHaveText(/^5/);
  await expect(ofEmil).toContainText("You");
  const widthOf = (row: typeof ofDora) =>
    row.evaluate((element) => element.querySelector("[style*=width]")?.getAttribute("style"));
  expect(await widthOf(ofDora)).toBe("width: 20%;");
  expect(await widthOf(ofEmil)).toBe("width: 10%;");
});

test("BOARD-01 tab, time frame and metric stand in the address and survive a reload", async ({
  playTogether,
}) => {
  const { ada } = await playTogether();
  const { page } = ada;
  await openBoard(ada);
  const metric = (name: string) => page.getByRole("radio", { name, exact: true });
  await expect(metric("Medal Score")).toHaveCount(0);
  await page.getByText("All Time", { exact: true }).click();
  await expect(page).toHaveURL("/leaderboard?time=alltime");
  await page.getByText("Medal Score", { exact: true }).click();
  await expect(page).toHaveURL("/leaderboard?time=alltime&metric=medals");
  await page.getByText("Past 30 Days", { exact: true }).click();
  await expect(page).toHaveURL("/leaderboard");
  await expect(metric("Accomplishments")).toBeChecked();

  await page.getByRole("tab", { name: "Creators" }).click();
  await page.getByText("Largest Game Size", { exact: true }).click();
  await expect(page).toHaveURL("/leaderboard?tab=creators&metric=largest-game");
  await page.reload();
  await expect(metric("Largest Game Size")).toBeChecked();
  const podium = page.getByRole("list", { name: "Podium" }).getByRole("listitem");
  await expect(podium.filter({ hasText: "You" })).toContainText("2 participants");
});

test("DISC-02 an empty screen says so, and a full one shows the 3 largest active games with their ranks and the 3 soonest upcoming", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/discover");
  await expect(page).toHaveTitle("Discover · StepOut");
  await expect(page.getByText("No active games yet")).toBeVisible();
  await expect(page.getByText("Nothing is coming up")).toBeVisible();

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

test("DISC-01 the server searches terms longer than 2 characters, the app filters by shorter ones", async ({
  signUp,
}) => {
  const creator = await signUp("Olga");
  await createGame(creator, { name: "Zq one", description: "Quixotic" });
  await createGame(creator, { name: "Zq over", description: "Quixotic", starts: -9, ends: -2 });
  await createGame(creator, { name: "Quixotic secret", isPublic: false });

  const { page } = await signUp("Nina");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("games.search")) asked.push(request.url());
  });
  await page.goto("/discover");
  const box = page.getByRole("searchbox", { name: "Search games" });
  const names = page.getByRole("article").getByRole("heading");

  await box.fill("ZQ");
  await expect(names).toHaveText(["Zq one"]);
  await expect(page).toHaveURL(/\?q=ZQ$/);
  expect(asked).toEqual([]);

  await box.fill("quixótic");
  await expect(page.getByRole("status").filter({ hasText: "2 games found" })).toBeAttached();
  await expect(names).toHaveText(["Zq one", "Zq over"]);
  await expect(page.getByRole("region", { name: "Completed" })).toContainText("Zq over");
  expect(asked.length).toBeGreaterThan(0);

  await box.fill("no such thing");
  await expect(page.getByText("No games match “no such thing”")).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue("no such thing");
});

test("DISC-03 failed joining says so, an active game opens after it, and one that needs approval gets a request", async ({
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
