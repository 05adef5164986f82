import type { Page, Route } from "@playwright/test";

import { findOwnGame, signInAsDemo, test } from "./demo.ts";
import { expect } from "./test.ts";

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

/**
 * Tests that a slow screen shows a placeholder, and that a failed one says so and can be retried.
 */
async function expectToRecover(page: Page, path: string): Promise<void> {
  const calls = await holdAndFail(page);
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("status").first(), "shows that it is loading").toBeAttached();
  calls.fail();
  const tryAgain = main.getByRole("button", { name: "Try again" });
  await expect(tryAgain.first(), "offers to try again").toBeVisible();
  await expect(main.getByRole("heading").first()).toBeVisible();
  await calls.mend();
  await expect(async () => {
    if ((await tryAgain.count()) > 0) await tryAgain.first().click();
    await expect(tryAgain).toHaveCount(0, { timeout: 1_000 });
  }, "comes by trying again").toPass();
  await expect(main.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(0);
}

for (const [screen, path] of [
  ["home", "/"],
  ["discover", "/discover"],
  ["the leaderboard", "/leaderboard"],
  ["the profile", "/profile"],
  ["the messages", "/messages"],
  ["the invitations", "/invites"],
  ["a game", "/games/{game}"],
  ["the settings of a game", "/games/{game}/edit"],
  ["the groups of a game", "/games/{game}/groups"],
] as const) {
  test(`SHELL-07 ${screen} shows that it loads, says that it failed, and comes by trying again`, async ({
    page,
  }) => {
    await signInAsDemo(page, "maya");
    const game = path.includes("{game}") ? await findOwnGame(page) : "";
    await expectToRecover(page, path.replace("{game}", game));
  });
}
