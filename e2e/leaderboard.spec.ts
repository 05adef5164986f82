import { readSteps } from "./equal-places.ts";
import { createGame, expect, joinGame, type Player, sharePost, test } from "./players.ts";

// A server of its own: others' games would fill its boards.
test.use({ serverVariables: { LOG_LEVEL: "warn" } });

/** One more than the most posts of one person in the other tests. */
const MORE_THAN_ANYBODY = 21;

async function openBoard({ page }: Player, search = "") {
  await page.goto(`/leaderboard${search}`);
  await expect(page).toHaveTitle("Leaderboard · StepOut");
}

/** Five people in one game, with 20, 4, 4, 2 and 1 posts. */
async function play(signUp: (firstName: string) => Promise<Player>): Promise<Player[]> {
  const people: Player[] = [];
  for (const name of ["Ada", "Ben", "Cleo", "Dora", "Emil"]) people.push(await signUp(name));
  const [creator] = people;
  if (!creator) throw new Error("Nobody is there");
  const game = await createGame(creator);
  const shares = [20, 4, 4, 2, 1];
  for (const [index, player] of people.entries()) {
    if (player !== creator) await joinGame(player, game);
    for (let share = 0; share < (shares[index] ?? 0); share += 1) {
      await sharePost(player, game, { content: `Step ${share}` });
    }
  }
  return people;
}

test("BOARD-02 empty boards say so in their own words", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await openBoard(ada, "?metric=popular-votes");
  await expect(page.getByText("No leaderboard data available yet")).toBeVisible();
  await page.getByRole("tab", { name: "Creators" }).click();
  await expect(page.getByText("No creator data available yet")).toBeVisible();
});

test("BOARD-01 BOARD-02 BOARD-03 the first three stand on a podium, the others have bars", async ({
  signUp,
}) => {
  const [, , , dora, emil] = await play(signUp);
  if (!dora || !emil) throw new Error("Nobody is there");
  const { page } = emil;
  await openBoard(emil);

  const podium = page.getByRole("list", { name: "Podium" }).getByRole("listitem");
  await expect(podium).toHaveCount(3);
  await expect(podium.nth(0)).toContainText("Ada");
  await expect(podium.nth(0)).toContainText("Top 1");
  await expect(podium.nth(0)).toContainText("20 accomplishments");
  await expect(podium.filter({ hasText: "Top 2" })).toHaveCount(2);

  const rows = page.getByRole("tabpanel").getByRole("listitem");
  const ofDora = rows.filter({ hasText: "Dora" });
  const ofEmil = rows.filter({ hasText: "Emil" });
  await expect(ofDora).toHaveText(/^4/);
  await expect(ofEmil).toHaveText(/^5/);
  await expect(ofEmil).toContainText("You");
  const widthOf = (row: typeof ofDora) =>
    row.evaluate((element) => element.querySelector("[style*=width]")?.getAttribute("style"));
  expect(await widthOf(ofDora)).toBe("width: 10%;");
  expect(await widthOf(ofEmil)).toBe("width: 8%;");
});

test("BOARD-02 BOARD-03 people who share the first rank stand equally high, in equal size and colour", async ({
  signUp,
}) => {
  const first = await signUp("Fay");
  const game = await createGame(first);
  const people = [first, await signUp("Gil"), await signUp("Halimeda", "Philomena Montgomery")];
  for (const person of people) {
    if (person !== first) await joinGame(person, game);
    for (let share = 0; share < MORE_THAN_ANYBODY; share += 1) {
      await sharePost(person, game, { content: `Step ${share}` });
    }
  }
  await openBoard(first);
  const podium = first.page.getByRole("list", { name: "Podium" });
  await expect(podium.getByText("Top 1")).toHaveCount(3);
  const [one, ...others] = await readSteps(podium);
  expect(others).toEqual([one, one]);
});

test("BOARD-01 tab, time frame and metric stand in the address and survive a reload", async ({
  playTogether,
}) => {
  const { ada } = await playTogether();
  const { page } = ada;
  await openBoard(ada);
  const metric = (name: string) => page.getByRole("radio", { name, exact: true });
  for (const name of ["Accomplishments", "Popular Votes"])
    await expect(metric(name)).toBeAttached();
  for (const name of ["Medal Score", "Popular Vote Medals", "Games Completed"]) {
    await expect(metric(name)).toHaveCount(0);
  }
  await page.getByText("All Time", { exact: true }).click();
  await expect(page).toHaveURL("/leaderboard?time=alltime");
  for (const name of ["Medal Score", "Popular Vote Medals", "Games Completed"]) {
    await expect(metric(name)).toBeAttached();
  }
  await page.getByText("Medal Score", { exact: true }).click();
  await expect(page).toHaveURL("/leaderboard?time=alltime&metric=medals");
  await page.getByText("Past 30 Days", { exact: true }).click();
  await expect(page).toHaveURL("/leaderboard");
  await expect(metric("Accomplishments")).toBeChecked();

  await page.getByRole("tab", { name: "Creators" }).click();
  for (const name of ["Total Participants", "Largest Game Size", "Community Accomplishments"]) {
    await expect(metric(name)).toBeAttached();
  }
  await page.getByText("Largest Game Size", { exact: true }).click();
  await expect(page).toHaveURL("/leaderboard?tab=creators&metric=largest-game");
  await page.reload();
  await expect(metric("Largest Game Size")).toBeChecked();
  const podium = page.getByRole("list", { name: "Podium" }).getByRole("listitem");
  await expect(podium.filter({ hasText: "You" })).toContainText("2 participants");
});

for (const [tab, failure] of [
  ["players", "Failed to fetch player leaderboard"],
  ["creators", "Failed to fetch creator leaderboard"],
] as const) {
  test(`BOARD-02 says that the ${tab} did not load, and tries again`, async ({ signUp }) => {
    const ada = await signUp("Ada");
    await createGame(ada);
    const { page } = ada;
    const calls = new RegExp(`leaderboards\\.${tab}`);
    await page.route(calls, (route) => route.abort());
    await openBoard(ada, `?tab=${tab}`);
    await expect(page.getByText(failure)).toBeVisible();
    await page.unroute(calls);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(failure)).toBeHidden();
  });
}
