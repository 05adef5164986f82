import type { Page } from "@playwright/test";
import { createGame, expect, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

test.use({ isLive: true });

/** Makes code unreachable, as when the network drops. Returns a function that ends that. */
async function cutOff(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}-*.js`;
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

const isOf = (part: string) => (sent: { url(): string }) => sent.url().includes(part);

const returnOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("online")));

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

const expectNoNewVersion = (page: Page) =>
  expect(page.getByText("A new version is ready")).toHaveCount(0);

test("SHELL-09 live updates start once the network is back, even if their code was out of reach at first", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  const restore = await cutOff(page, "start-live");
  const failure = page.waitForEvent("requestfailed", isOf("/start-live-"));
  await page.goto("/");
  await failure;
  await restore();
  const stream = page.waitForResponse(isOf("live.changes"));
  await returnOnline(page);
  await stream;
  await expectNoNewVersion(page);
});

test("SHELL-09 a screen that did not load comes by itself when the network is back", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  const restore = await cutOff(page, "discover");
  await goTo(page, "Discover");
  await expect(page.getByText("This screen did not load")).toBeVisible();
  await restore();
  await returnOnline(page);
  await expect(page.getByRole("heading", { name: "Discover", level: 1 })).toBeVisible();
  await expectNoNewVersion(page);
});

test("SHELL-09 a screen comes by itself whose code needs other code that did not load", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  const restore = await cutOff(page, "podium-columns");
  await goTo(page, "Leaderboard");
  await expect(page.getByText("This screen did not load")).toBeVisible();
  await restore();
  await returnOnline(page);
  await expect(page.getByRole("heading", { name: "Leaderboard", level: 1 })).toBeVisible();
});

test("SHELL-09 a screen that did not load comes by trying again", async ({ signUp }) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  const restore = await cutOff(page, "discover");
  await goTo(page, "Discover");
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await expect(tryAgain).toBeVisible();
  await page.clock.install();
  await restore();
  await tryAgain.click();
  await expect(page.getByRole("heading", { name: "Discover", level: 1 })).toBeVisible();
});

test("SHELL-09 a part of a screen that did not load comes by itself, and the rest stays", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const { page } = ada;
  const restore = await cutOff(page, "settings-form");
  await page.goto(`/games/${game.id}/edit`);
  await expect(page.getByText("This part did not load")).toBeVisible();
  await expect(page.getByRole("region", { name: "Participants" })).toContainText("Ada");
  await restore();
  await returnOnline(page);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(game.name);
});

test("SHELL-09 a failure is told where nothing answers whether the server is there", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I danced." });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  const upvote = page.getByRole("article").getByRole("button", { name: "Upvote" });
  await expect(upvote).toHaveText(/0$/);
  await page.route("**/healthz", () => {});
  await page.route("**/trpc/posts.toggleUpvote**", (route) => route.abort());
  await upvote.click();
  await expect(toastText(page, "Failed to toggle upvote")).toBeVisible();
  await expect(upvote).toHaveText(/0$/);
});
