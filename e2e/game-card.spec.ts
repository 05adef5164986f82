import { randomUUID } from "node:crypto";
import { request } from "@playwright/test";
import { createGame, expect, type Game, joinGame, sharePost, test } from "./players.ts";

const BARS = 12;
const BEYOND_THE_CHART = 2;
const SOON_DAYS = 0.2;

/** A person without a browser; many of them are made faster. */
async function joinQuietly(origin: string, game: Game): Promise<void> {
  const guest = await request.newContext({ baseURL: origin });
  const data = { username: `guest-${randomUUID().slice(0, 8)}`, password: "one brave step" };
  expect((await guest.post("/api/register", { data })).ok()).toBe(true);
  expect((await guest.post(`/api/games/join/${game.inviteCode}`)).ok()).toBe(true);
  await guest.dispose();
}

test("CARD-01 CARD-02 a game card shows status, creator, players and time in words", async ({
  signUp,
}) => {
  const me = await signUp("Ada", "Lovelace");
  await createGame(me, { name: "Half way", starts: -5, ends: 5 });
  await createGame(me, { name: "Tomorrow", starts: 1, ends: 10 });
  await createGame(me, { name: "Long ago", starts: -9, ends: -1 });

  const { page } = me;
  await page.goto("/");
  const card = page.getByRole("tabpanel").getByRole("article");
  await expect(card).toContainText("Active");
  await expect(card).toContainText("by Ada Lovelace · 1 player");
  await expect(card).toContainText("5 days left");
  const progress = card.getByRole("progressbar");
  await expect(progress).toHaveAttribute("aria-valuenow", "5");
  await expect(progress).toHaveAttribute("aria-valuemax", "10");

  await page.getByRole("tab", { name: "Upcoming" }).click();
  await expect(card).toContainText("Upcoming");
  await expect(card).toContainText("Starts in 1 day");
  await expect(progress).toHaveCount(0);

  await page.getByRole("tab", { name: "Past" }).click();
  await expect(card).toContainText("Completed");
  await expect(progress).toHaveCount(0);
});

test("CARD-03 an active game shows at most 12 bars, '+N', and the viewer's place and score", async ({
  signUp,
  server,
}) => {
  const me = await signUp("Mo");
  const game = await createGame(me, { name: "A crowd" });
  const leader = await signUp("Lea");
  await joinGame(leader, game);
  for (let count = 2; count < BARS + BEYOND_THE_CHART; count += 1) {
    await joinQuietly(server.origin, game);
  }
  await sharePost(leader, game, { content: "One" });
  await sharePost(leader, game, { content: "Two" });
  await sharePost(me, game, { content: "Mine" });

  const { page } = me;
  await page.goto("/");
  const card = page.getByRole("tabpanel").getByRole("article");
  await expect(card).toContainText(`2/${BARS + BEYOND_THE_CHART}`);
  const bars = card.getByRole("img", { name: "the highest is 2" }).locator("> *");
  await expect(bars).toHaveCount(BARS);
  await expect(card).toContainText(`+${BEYOND_THE_CHART}`);
  await expect(bars.nth(0)).toHaveAttribute("style", /height: 100%/);
  await expect(bars.nth(1)).toHaveAttribute("style", /height: 50%/);
  await expect(bars.nth(2)).toHaveAttribute("style", /height: 5%/);
});

test("CARD-03 while nobody has a point, words replace the chart", async ({ signUp }) => {
  const me = await signUp("Mo");
  await createGame(me, { name: "Quiet so far" });
  await me.page.goto("/");
  const card = me.page.getByRole("tabpanel").getByRole("article");
  await expect(card.getByText("No points yet")).toBeVisible();
  await expect(card.getByRole("img", { name: /Scores/ })).toHaveCount(0);
});

test("CARD-02 a game that starts or ends soon shows the hour", async ({ signUp }) => {
  const me = await signUp("Mo");
  await createGame(me, { name: "Soon", starts: SOON_DAYS, ends: 10 });
  await me.page.goto("/?tab=upcoming");
  const card = me.page.getByRole("tabpanel").getByRole("article");
  await expect(card).toContainText(/Starts in (0 days · today|1 day · tomorrow) at \d+:\d\d [AP]M/);
});

test("CARD-04 Edit is for creator and admins, Share for all, Join Game only on Discover", async ({
  signUp,
  server,
}) => {
  const me = await signUp("Mo");
  const theirs = await createGame(await signUp("Olga"), { name: "Somebody else's" });
  await joinGame(me, theirs);
  const mine = await createGame(me, { name: "My own" });

  const { page } = me;
  await page.goto("/");
  const cards = page.getByRole("tabpanel").getByRole("article");
  const own = cards.filter({ hasText: mine.name });
  const others = cards.filter({ hasText: theirs.name });
  await expect(own.getByRole("link", { name: "Edit game" })).toBeVisible();
  await expect(others.getByRole("button", { name: "Share game" })).toBeVisible();
  await expect(others.getByRole("link", { name: "Edit game" })).toHaveCount(0);
  await expect(own.getByRole("button", { name: "Share game" })).toBeVisible();
  await expect(cards.getByRole("button", { name: "Join Game" })).toHaveCount(0);

  await others.getByRole("link", { name: theirs.name }).click();
  await expect(page).toHaveURL(`${server.origin}/games/${theirs.id}`);
});
