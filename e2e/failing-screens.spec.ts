import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { failAll } from "./calls.ts";
import { sendMessage, threadPath } from "./messages.ts";
import { createGame, expect, test } from "./players.ts";
import { openFromGame, submitButtonOf } from "./share-dialog.ts";

/** Excludes `auth.me`, because the app sends this query before any screen's queries. */
const isScreenQuery = (url: URL) =>
  url.pathname.startsWith("/trpc/") && !url.pathname.includes("auth.me");

/** `fail` makes the delayed queries fail. `restore` lets later queries reach the server. */
async function holdAndFail(
  page: Page,
): Promise<{ fail: () => void; restore: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const respond = async (route: Route) => {
    await promise;
    await route.fulfill({ status: 500 });
  };
  await page.route(isScreenQuery, respond);
  return { fail: resolve, restore: () => page.unroute(isScreenQuery, respond) };
}

async function tryAgain(page: Page, failure: string): Promise<void> {
  const again = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click();
    await expect(page.getByText(failure)).toHaveCount(0, { timeout: 1_000 });
  }, `${failure}: a retry loads it`).toPass();
}

test("SHELL-07 every screen shows a loading state, reports a failure, and loads after a retry", async ({
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
    await calls.restore();
    await tryAgain(page, "Try again");
    await expect(main.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(0);
  }
});

interface Lists {
  path: string;
  failures: Record<string, string>;
  buttons?: readonly string[];
}

const LISTS: readonly Lists[] = [
  {
    path: "{game}/edit",
    failures: { "games.mine": "Couldn't load your games" },
    buttons: ["Import"],
  },
  {
    path: "/",
    failures: {
      "posts.newest": "Couldn't load the newest accomplishments",
      "activity.list": "Couldn't load recent activity",
    },
  },
  {
    path: "/leaderboard",
    failures: { "leaderboards.players": "Failed to fetch player leaderboard" },
  },
  {
    path: "/leaderboard?tab=creators",
    failures: { "leaderboards.creators": "Failed to fetch creator leaderboard" },
  },
  {
    path: "/profile",
    failures: { "account.accomplishments": "Failed to fetch accomplishments" },
  },
  {
    path: "/profile",
    failures: {
      "blocks.list": "Couldn't load blocked people",
      "reports.mine": "Couldn't load your reports",
    },
    buttons: ["Settings", "Blocked people and reports"],
  },
  {
    path: "/messages",
    failures: { "messages.conversations": "Couldn't load your conversations" },
  },
  { path: "{thread}", failures: { "messages.thread": "Couldn't load this conversation" } },
  { path: "{game}", failures: { "games.get": "Or it couldn't be loaded." } },
  {
    path: "{game}?q=lake",
    failures: { "posts.search": "Failed to search accomplishments. Please try again." },
  },
  { path: "{game}/groups", failures: { "groups.overview": "Couldn't load the groups" } },
  {
    path: "{game}/edit",
    failures: {
      "games.people": "Couldn't load the participants",
      "reports.list": "Couldn't load reports",
      "removals.list": "Couldn't load removed items",
      "games.bans": "Couldn't load banned people",
    },
  },
  { path: "/admin", failures: { "admin.people": "Couldn't load people" } },
];

test("SHELL-07 BOARD-02 SAFE-08 SAFE-09 a list that fails to load shows an error, and loads after a retry", async ({
  playTogether,
  server,
}) => {
  test.slow();
  const { ada, ben, game } = await playTogether();
  await server.makeHost(ada.username);
  await sendMessage(ben, ada, game, "Hello");
  const { page } = ada;
  for (const { path, failures, buttons = [] } of LISTS) {
    const restore = await failAll(page, ...Object.keys(failures));
    await page.goto(
      path.replace("{game}", `/games/${game.id}`).replace("{thread}", threadPath(ben, game)),
    );
    for (const name of buttons) await page.getByRole("button", { name }).click();
    for (const failure of Object.values(failures)) {
      // Parts below the fold load when they are near the screen.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(page.getByText(failure).first()).toBeVisible({ timeout: 1_000 });
      }, failure).toPass();
    }
    await restore();
    for (const failure of Object.values(failures)) await tryAgain(page, failure);
  }
});

test("SHARE-01 if My Games can't be loaded, a game's share dialog still offers this game, and shows the failure only on request", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await createGame(ada, { name: "Open mic" });
  const restore = await failAll(page, "games.mine");
  await page.goto(`/games/${game.id}`);
  const dialog = await openFromGame(page);
  const own = dialog.getByRole("checkbox", { name: game.name });
  await expect(own).toBeChecked();
  await expect(dialog.getByText("Couldn't load your games")).toHaveCount(0);
  await dialog.getByText(game.name, { exact: true }).click();
  await expect(submitButtonOf(dialog)).toHaveText("Choose a game");
  await dialog.getByText(game.name, { exact: true }).click();

  await dialog.getByRole("button", { name: "Choose other games" }).click();
  await expect(dialog.getByText("Couldn't load your games")).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await restore();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Open mic" })).not.toBeChecked();
  await expect(own).toBeChecked();
});
