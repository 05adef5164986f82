import type { Page } from "@playwright/test";
import { expectStoredCall, waitForServiceWorker } from "./offline-storage.ts";
import { expect, sharePost, test } from "./players.ts";
import { boxOf, overlap } from "./rendering.ts";

/** While offline, the app checks the connection at this interval. */
const CHECK_MS = 10_000;

const DISCOVER = "**/assets/discover-*.js";

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

const expectHome = (page: Page) =>
  expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();

const expectDiscover = (page: Page) =>
  expect(page.getByRole("heading", { name: "Discover", level: 1 })).toBeVisible();

test("SHELL-07 SHELL-09 a screen whose code fails to load shows an error, and loads when the network returns", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  await expectHome(page);
  await page.context().setOffline(true);
  await goTo(page, "Discover");
  await expect(page.getByText("Couldn't load this screen")).toBeVisible();
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await tryAgain.click();
  await expect(tryAgain).toBeVisible();
  await goTo(page, "Home");
  await expectHome(page);
  await goTo(page, "Discover");
  await expect(tryAgain).toBeVisible();
  await page.context().setOffline(false);
  await expectDiscover(page);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("SHELL-07 nothing on home moves when the connection is lost", async ({ playAlone }) => {
    const { page } = await playAlone();
    await page.goto("/");
    await waitForServiceWorker(page);
    const action = page.getByRole("button", { name: "Share Your Accomplishment" });
    const before = await boxOf(action);
    await page.context().setOffline(true);
    const note = page.getByText("You're offline.");
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(await boxOf(action)).toEqual(before);
    const logo = page.getByRole("link", { name: "StepOut, home" });
    expect(await overlap(note, logo.locator("svg"))).toBe(false);
  });

  test("SHELL-07 an app that starts offline shows the offline note", async ({ signUp }) => {
    const { page } = await signUp("Nina");
    await page.goto("/");
    await waitForServiceWorker(page);
    await expectStoredCall(page, "session");
    await page.context().setOffline(true);
    // Playwright doesn't tell the new page that the network is missing.
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
    await page.reload();
    await expect(page.getByText("This is what you last saw.")).toBeInViewport({ ratio: 1 });
  });

  test("SHELL-07 SHELL-09 home, first opened offline, loads by itself once the server is reachable", async ({
    playAlone,
  }) => {
    const { page, game } = await playAlone();
    await page.clock.install();
    await page.goto(`/games/${game.id}`);
    await waitForServiceWorker(page);
    await page.context().setOffline(true);
    await page.goto("/");
    await expect(page.getByText("Couldn't load this screen")).toBeVisible();
    // Playwright doesn't tell the new page that the network is back, so the page has to check for itself.
    await page.context().setOffline(false);
    await expect(async () => {
      await page.clock.fastForward(CHECK_MS);
      await expect(page.getByText("Day 3 of 10")).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  test("SHELL-07 SHELL-09 offline, a game without stored data shows its name, and loads once the network is back", async ({
    playAlone,
  }) => {
    const { page, game } = await playAlone({ name: "Cold water" });
    await page.goto("/");
    await waitForServiceWorker(page);
    await expectStoredCall(page, "games.mine");
    // The browser has stored the game screen's code, but not the game's data.
    await page.context().setOffline(true);
    for (const open of [
      () => page.getByRole("link", { name: game.name, exact: true }).click(),
      () => page.goto(`/games/${game.id}`),
    ]) {
      await open();
      await expect(page.getByRole("heading", { name: game.name, level: 1 })).toBeVisible();
      await expect(page.getByRole("alert").getByText("You're offline")).toBeVisible();
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await expect(page.getByText("Game Not Found")).toHaveCount(0);
    }
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: "Accomplishments" })).toBeVisible();
  });

  test("SHELL-07 AUTH-04 offline, a signed-in user whose stored data was cleared sees an error instead of the landing page", async ({
    signUp,
  }) => {
    const { page } = await signUp("Nina");
    await page.goto("/");
    await expectHome(page);
    await waitForServiceWorker(page);
    await expectStoredCall(page, "session");
    await page.goto("/healthz");
    await page.evaluate(async () => {
      for (const { name = "" } of await indexedDB.databases()) {
        const request = indexedDB.deleteDatabase(name);
        await new Promise((resolve, reject) => {
          request.onsuccess = resolve;
          request.onerror = reject;
        });
      }
    });
    await page.context().setOffline(true);
    await page.goto("/");
    const alert = page.getByRole("alert");
    await expect(alert.getByText("You're offline")).toBeVisible();
    await expect(page.getByText("Nothing is stored here.")).toBeVisible();
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert.getByText("You're offline")).toBeVisible();
    await expect(page.getByRole("link", { name: "Get Started" })).toHaveCount(0);
    await page.context().setOffline(false);
    await expectHome(page);
  });
});

test("SHELL-07 a connection lost before the offline note has loaded doesn't keep the note from loading later", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.clock.install();
  await page.goto("/");
  await expectHome(page);
  await page.context().setOffline(true);
  // The note loads a few seconds after the first screen.
  await page.clock.runFor(10_000);
  await page.context().setOffline(false);
  await expect(page.locator("body > div:not([id]) > [aria-live]").first()).toBeAttached();
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.")).toBeInViewport({ ratio: 1 });
});

test("SHELL-07 a page with missing code reloads once, and then waits until the user retries", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  await expectHome(page);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  let checks = 0;
  page.on("framenavigated", () => {
    checks = 0;
  });
  page.on("request", (request) => {
    if (request.url().endsWith("/healthz")) checks += 1;
  });
  await page.route(DISCOVER, (route) => route.fulfill({ status: 404 }));
  await goTo(page, "Discover");
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText("Couldn't load this screen")).toBeVisible();
  // The app checks the connection before each reload, so no other reload is coming.
  expect(checks).toBe(0);
  await page.unroute(DISCOVER);
  await page.getByRole("button", { name: "Try again" }).click();
  await expectDiscover(page);
  expect(loads).toBe(2);
});

test("SHELL-09 HABIT-06 an upvote is queued if its request fails, even if the connection check gets no response", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I danced." });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  const upvote = page.getByRole("article").getByRole("button", { name: "Upvote" });
  await expect(upvote).toHaveText(/0$/);
  await page.route("**/healthz", () => {});
  // Block all calls, because any response would tell the app that the server is reachable.
  await page.route("**/trpc/**", (route) => route.abort());
  await upvote.click();
  await expect(upvote).toHaveText(/1$/);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(upvote).toHaveAttribute("aria-pressed", "true");
});

test.describe("late code on live pages", () => {
  test.use({ isLive: true });

  test("SHELL-07 navigation works even if the code that loads after the first screen fails to load", async ({
    signUp,
  }) => {
    const { page } = await signUp("Nina");
    const lateCode = /\/assets\/(notices|start-live)-[^/]*\.js$/;
    await page.route(lateCode, (route) => route.abort());
    const failures = ["notices", "start-live"].map((name) =>
      page.waitForEvent("requestfailed", (request) => request.url().includes(`/${name}-`)),
    );
    await page.goto("/");
    await Promise.all(failures);
    await goTo(page, "Discover");
    await expectDiscover(page);
  });
});
