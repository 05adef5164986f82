import type { Page, Route } from "@playwright/test";
import { failAll } from "./calls.ts";
import { addressOf, write } from "./letters.ts";
import { expect, test } from "./players.ts";

/** The app knows who is signed in before a screen asks for anything. */
const isOfScreen = (url: URL) =>
  url.pathname.startsWith("/trpc/") && !url.pathname.includes("auth.me");

/** Holds all queries of the screens until `fail`; they fail from then until `mend`. */
async function holdAndFail(page: Page): Promise<{ fail: () => void; mend: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = async (route: Route) => {
    await promise;
    await route.fulfill({ status: 500 });
  };
  await page.route(isOfScreen, answer);
  return { fail: resolve, mend: () => page.unroute(isOfScreen, answer) };
}

/** Tries again wherever that is offered, until the words about a failure are gone. */
async function tryAgain(page: Page, failure: string): Promise<void> {
  const again = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click();
    await expect(page.getByText(failure)).toHaveCount(0, { timeout: 1_000 });
  }, `${failure}: comes by trying again`).toPass();
}

test("SHELL-07 each screen shows that it loads, says that it failed, and comes by trying again", async ({
  playTogether,
}) => {
  const { ada, game } = await playTogether();
  const { page } = ada;
  const ofGame = `/games/${game.id}`;
  const own = ["/", "/discover", "/leaderboard", "/profile", "/messages", "/invites"];
  for (const path of [...own, ofGame, `${ofGame}/edit`, `${ofGame}/groups`]) {
    const calls = await holdAndFail(page);
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("status").first(), `${path} loads`).toBeAttached();
    calls.fail();
    await expect(main.getByRole("button", { name: "Try again" }).first(), path).toBeVisible();
    await expect(main.getByRole("heading").first(), path).toBeVisible();
    await calls.mend();
    await tryAgain(page, "Try again");
    await expect(main.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(0);
  }
});

/** A list, the call that it needs, its words about a failure, and the buttons that lead to it. */
type List = readonly [path: string, call: string, failure: string, ...buttons: string[]];

const SAFETY = ["Settings", "Blocked people and reports"];

const LISTS: readonly List[] = [
  ["{game}/edit", "games.mine", "Your games did not load", "Import"],
  ["/", "activity.list", "Recent activity did not load"],
  ["/leaderboard", "leaderboards.players", "Failed to fetch player leaderboard"],
  ["/leaderboard?tab=creators", "leaderboards.creators", "Failed to fetch creator leaderboard"],
  ["/profile", "account.accomplishments", "Failed to fetch accomplishments"],
  ["/profile", "blocks.list", "The people you have blocked did not load", ...SAFETY],
  ["/profile", "reports.mine", "What you have reported did not load", ...SAFETY],
  ["/messages", "messages.conversations", "Your conversations did not load"],
  ["{thread}", "messages.thread", "conversation did not load"],
  ["{game}", "games.get", "Or it did not load: check your connection"],
  ["{game}?q=lake", "posts.search", "Failed to search accomplishments. Please try again."],
  ["{game}/groups", "groups.overview", "The groups did not load"],
  ["{game}/edit", "games.people", "The participants did not load"],
  ["{game}/edit", "reports.list", "The reports did not load"],
  ["{game}/edit", "removals.list", "What was removed did not load"],
  ["{game}/edit", "games.bans", "The banned people did not load"],
  ["/admin", "admin.people", "The people did not load"],
];

test("SHELL-07 BOARD-02 SAFE-08 SAFE-09 a list that does not load says so, and comes by trying again", async ({
  playTogether,
  server,
}) => {
  test.slow();
  const { ada, ben, game } = await playTogether();
  await server.makeHost(ada.username);
  await write(ben, ada, game, "Hello");
  const { page } = ada;
  for (const [path, call, failure, ...buttons] of LISTS) {
    const mend = await failAll(page, call);
    await page.goto(
      path.replace("{game}", `/games/${game.id}`).replace("{thread}", addressOf(ben, game)),
    );
    for (const name of buttons) await page.getByRole("button", { name }).click();
    // What is far down comes when it is near.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByText(failure).first()).toBeVisible({ timeout: 1_000 });
    }, failure).toPass();
    await mend();
    await tryAgain(page, failure);
  }
});
