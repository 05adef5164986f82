import { failNext } from "./calls.ts";
import { createGame, expect, joinGame, sharePost, test } from "./players.ts";
import { overlap } from "./rendering.ts";
import { dismissAchievements } from "./results.ts";
import { expectToast } from "./toast.ts";

const MORE_THAN_A_PAGE = 21;
const HEIGHT_OF_LIST_PX = 24 * 16;

test("GAME-03 GAME-04 GAME-05 GAME-08 a game shows its creator, current day, leaderboard, and the actions its status allows", async ({
  signUp,
}) => {
  const ada = await signUp("Ada", "Lovelace");
  const ben = await signUp("Ben");
  const description = "Say hello to someone new every day.";
  const active = await createGame(ada, { description });
  await joinGame(ben, active);
  for (const content of ["One", "Two"]) await sharePost(ben, active, { content });
  await sharePost(ada, active, { content: "Three" });
  const { page } = ada;
  const main = page.getByRole("main");
  const share = page.getByRole("button", { name: "Share Accomplishment" });
  await page.goto(`/games/${active.id}`);
  for (const text of ["Ada Lovelace", description, "Day 3 of 10", "8 days left"]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(share).toBeInViewport();
  const rows = page.getByRole("region", { name: "Leaderboard" }).getByRole("listitem");
  await expect(rows.nth(0)).toContainText(/Ben\s*2 points\s*1st/);
  await expect(rows.nth(1)).toContainText(/Ada Lovelace\s*You\s*1 point\s*2nd/);
  await page.getByRole("button", { name: "2 players • Connect" }).click();
  const players = page.getByRole("dialog", { name: "2 players" });
  await expect(players.getByRole("listitem")).toHaveCount(2);
  await expect(players.getByRole("button", { name: /^Message/ })).toHaveAccessibleName(
    "Message Ben",
  );
  const list = players.getByRole("region", { name: "2 players" });
  await expect(list).toHaveCSS("height", `${HEIGHT_OF_LIST_PX}px`);
  await expect(list).toHaveCSS("overflow-y", "auto");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Edit game" }).click();
  await expect(page).toHaveURL(`/games/${active.id}/edit`);

  const upcoming = await createGame(ada, { starts: 3, ends: 9 });
  await page.goto(`/games/${upcoming.id}`);
  await expect(main.getByText("Starts in 3 days")).toBeVisible();
  await expect(page.getByRole("region", { name: "Leaderboard" })).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveCount(0);

  const completed = await createGame(ada, { starts: -9, ends: -1 });
  await page.goto(`/games/${completed.id}`);
  await expect(main.getByText("Completed", { exact: true })).toHaveCount(2);
  await expect(main.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "8");
  for (const { id } of [upcoming, completed]) {
    await page.goto(`/games/${id}`);
    await expect(page.getByText("No accomplishments shared yet")).toBeVisible();
    await expect(share).toHaveCount(0);
  }
});

test("GAME-05 a user can join and leave a public game, but its creator can't leave", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = await signUp("Ben");
  const game = await createGame(ada);
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", { name: "Join Game" }).click();
  await expect(page.getByRole("heading", { name: game.name, level: 1 })).toBeVisible();

  await failNext(page, "games.leave");
  await page.getByRole("button", { name: "Leave Game" }).click();
  const question = page.getByRole("dialog", { name: "Leave this game?" });
  await question.getByRole("button", { name: "Leave Game" }).click();
  await expectToast(page, "Failed to leave game");
  await question.getByRole("button", { name: "Leave Game" }).click();
  await expectToast(page, "Left the game successfully");
  await expect(page).toHaveURL("/");
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("Access Denied", { exact: true })).toBeVisible();

  await ada.page.goto(`/games/${game.id}`);
  await expect(ada.page.getByText("1 player so far. Bring two more.")).toBeVisible();
  await expect(ada.page.getByRole("button", { name: "Leave Game" })).toHaveCount(0);
});

test("GAME-07 POST-10 SHELL-08 a game's URL contains the page number, and a nonexistent page links to the first page", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("No accomplishments shared yet")).toBeVisible();
  await expect(page.getByText("Be the first to share!")).toBeVisible();

  for (let number = 1; number <= MORE_THAN_A_PAGE; number += 1) {
    await sharePost(ada, game, { content: `Step number ${number}.` });
  }
  await dismissAchievements(page);
  await page.reload();
  const posts = page.getByRole("article");
  await expect(posts).toHaveCount(20);
  await expect(page.getByText("Step number 21.")).toBeVisible();
  await expect(page.getByText("Page 1", { exact: true })).toBeVisible();
  // With content-visibility, the browser renders only posts near the screen.
  await expect(posts.last().locator("xpath=..")).toHaveCSS("content-visibility", "auto");
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();

  const next = page.getByRole("button", { name: "Next" });
  await next.press("Enter");
  await expect(page.getByText("Page 2", { exact: true })).toBeVisible();
  await expect(posts).toHaveCount(1);
  await expect(next, "a disabled button keeps the keyboard focus").toBeFocused();
  await expect(page.getByText("Step number 1.", { exact: true })).toBeInViewport();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.reload();
  await expect(page.getByText("Step number 1.", { exact: true })).toBeVisible();
  await expect(next).toBeDisabled();

  await page.getByRole("button", { name: "Previous" }).click();
  await expect(posts).toHaveCount(20);
  await page.goBack();
  await expect(page.getByText("Page 2", { exact: true })).toBeVisible();

  await page.goto(`/games/${game.id}?page=999`);
  await expect(page.getByText("This page is empty")).toBeVisible();
  const back = page.getByRole("button", { name: /to the first page/i });
  await back.focus();
  expect(await overlap(back, page.locator("[data-floating]"))).toBe(false);
  await back.click();
  await expect(page.getByText("Step number 21.")).toBeInViewport();
  await expect(page).toHaveURL(`/games/${game.id}`);
});
