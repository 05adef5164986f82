import { createGame, expect, joinGame, type Player, sharePost, test } from "./players.ts";
import { boxOf } from "./rendering.ts";

// Starts a separate server, because other tests' games would fill the boards.
test.use({ serverVariables: { LOG_LEVEL: "warn" } });

const HALF_SCREEN_PX = 844 / 2;

async function openBoard({ page }: Player, search = "") {
  await page.goto(`/leaderboard${search}`);
  await expect(page).toHaveTitle("Leaderboard · StepOut");
}

async function createScores(
  signUp: (firstName: string) => Promise<Player>,
  last: Player,
): Promise<void> {
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

test("BOARD-01 BOARD-02 BOARD-03 leaderboards show a podium of three and bars for the other players", async ({
  signUp,
}) => {
  const emil = await signUp("Emil");
  const { page } = emil;
  await openBoard(emil, "?metric=popular-votes");
  await expect(page.getByText("No leaderboard data available yet")).toBeVisible();
  await page.getByRole("tab", { name: "Creators" }).click();
  await expect(page.getByText("No creator data available yet")).toBeVisible();
  await createScores(signUp, emil);
  await openBoard(emil);

  const podium = page.getByRole("list", { name: "Podium" }).getByRole("listitem");
  await expect(podium).toHaveCount(3);
  await expect(podium.nth(0)).toContainText("Ada");
  await expect(podium.nth(0)).toContainText("Top 1");
  await expect(podium.nth(0)).toContainText("10 accomplishments");
  await expect(podium.filter({ hasText: "Top 2" })).toHaveCount(2);

  const rows = page.getByRole("tabpanel").getByRole("listitem");
  const ofDora = rows.filter({ hasText: "Dora" }).filter({ hasNotText: "You" });
  const ofEmil = rows.filter({ hasText: "Emil" });
  await expect(ofDora).toHaveText(/^4/);
  await expect(ofEmil).toHaveText(/^5/);
  await expect(ofEmil).toContainText("You");
  const widthOf = (row: typeof ofDora) =>
    row.evaluate((element) => element.querySelector("[style*=width]")?.getAttribute("style"));
  expect(await widthOf(ofDora)).toBe("width: 20%;");
  expect(await widthOf(ofEmil)).toBe("width: 10%;");
  await expect(ofEmil).toContainText("2 more and you pass Dora.");
});

test("DAY-08 BOARD-02 a leaderboard with one player shows a card instead of a podium", async ({
  signUp,
}) => {
  const fay = await signUp("Fay");
  const { page } = fay;
  const game = await createGame(fay);
  const { id } = await sharePost(fay, game, { content: "Sang" });
  const gus = await signUp("Gus");
  await joinGame(gus, game);
  await gus.page.request.post(`/api/posts/${id}/upvote`);
  await openBoard(fay, "?metric=popular-votes");
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("Fay");
  await expect(panel).toContainText("1 vote");
  await expect(panel).toContainText("You're the first on this board.");
  await expect(page.getByRole("list", { name: "Podium" })).toHaveCount(0);
  const tabs = await boxOf(page.getByRole("tablist"));
  const times = await boxOf(page.getByText("Past 30 Days", { exact: true }));
  expect(times.top).toBeLessThan(tabs.bottom);
  expect((await boxOf(panel.getByText("Top 1"))).bottom).toBeLessThan(HALF_SCREEN_PX);

  await openBoard(gus, "?metric=popular-votes");
  await expect(gus.page.getByRole("tabpanel")).toContainText("You could be next to Fay.");
});

test("BOARD-01 a leaderboard's tab, time frame and metric are in the URL and survive a reload", async ({
  playTogether,
}) => {
  const { ada } = await playTogether();
  const { page } = ada;
  await openBoard(ada);
  const metric = (name: string) => page.getByRole("button", { name: `Ranked by ${name}` });
  const rankBy = async (name: string) => {
    await page.getByRole("button", { name: /^Ranked by/ }).click();
    await page.getByRole("option", { name, exact: true }).click();
  };
  await metric("Accomplishments").click();
  await expect(page.getByRole("option")).toHaveText(["Accomplishments", "Popular Votes"]);
  await page.keyboard.press("Escape");
  await page.getByText("All Time", { exact: true }).click();
  await expect(page).toHaveURL("/leaderboard?time=alltime");
  await rankBy("Medal Score");
  await expect(page).toHaveURL("/leaderboard?time=alltime&metric=medals");
  await page.getByText("Past 30 Days", { exact: true }).click();
  await expect(page).toHaveURL("/leaderboard");
  await expect(metric("Accomplishments")).toBeVisible();

  await page.getByRole("tab", { name: "Creators" }).click();
  await rankBy("Largest Game Size");
  await expect(page).toHaveURL("/leaderboard?tab=creators&metric=largest-game");
  await page.reload();
  await expect(metric("Largest Game Size")).toBeVisible();
  const podium = page.getByRole("list", { name: "Podium" }).getByRole("listitem");
  await expect(podium.filter({ hasText: "You" })).toContainText("2 participants");
});
