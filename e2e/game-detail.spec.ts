import { overlap } from "./boxes.ts";
import { failNext, holdNext } from "./calls.ts";
import { createGame, endGameQuietly, expect, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

const MORE_THAN_A_PAGE = 21;
const HEIGHT_OF_LIST_PX = 24 * 16;

test("GAME-01 says that the game is being loaded", async ({ signUp }) => {
  const { page, ...ada } = await signUp("Ada");
  const game = await createGame({ page, ...ada });
  const release = await holdNext(page, "games.get");
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("Loading game details...", { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: game.name, level: 1 })).toBeVisible();
});

test("GAME-01 says that it is loading until the participants have come, too", async ({
  signUp,
}) => {
  const { page, ...ada } = await signUp("Ada");
  const game = await createGame({ page, ...ada });
  // The settings load the game first, and then its participants.
  const release = await holdNext(page, "games.people");
  await page.goto(`/games/${game.id}/edit`);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(game.name);
  await page.getByRole("link", { name: "View Game" }).click();
  await expect(page.getByText("Loading game details...", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: game.name, level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: game.name, level: 1 })).toBeVisible();
});

test("GAME-02 says that an outsider has no access, and that a game is missing", async ({
  signUp,
}) => {
  const game = await createGame(await signUp("Ada"), { isPublic: false });
  const { page } = await signUp("Ben");
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("Access Denied", { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      "You must be a participant to view this game. Contact the game creator for an invitation.",
    ),
  ).toBeVisible();
  await expect(page.getByText(game.name)).toHaveCount(0);
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/games/no-such-game");
  await expect(page.getByText("Game Not Found", { exact: true })).toBeVisible();
  await expect(page.getByText("This game does not exist or has been deleted.")).toBeVisible();
  await expect(page.getByText("Or it did not load")).toBeHidden();
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});

test("GAME-02 SHELL-07 a failed load can be tried again", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  await ada.page.route(/\/trpc\/.*games\.get/, (route) => route.abort(), { times: 1 });
  await ada.page.goto(`/games/${game.id}`);
  await expect(ada.page.getByText("Game Not Found", { exact: true })).toBeVisible();
  await expect(ada.page.getByText("Or it did not load: check your connection")).toBeVisible();
  await ada.page.getByRole("button", { name: "Try again" }).click();
  await expect(ada.page.getByRole("heading", { name: game.name, level: 1 })).toBeVisible();
});

test("GAME-03 leads back, to the settings for those who may edit, and to other people", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();

  await ben.page.goto(`/games/${game.id}`);
  await expect(ben.page.getByRole("button", { name: "Share game" })).toBeVisible();
  await expect(ben.page.getByRole("link", { name: "Edit game" })).toHaveCount(0);
  await ben.page.getByRole("button", { name: "Share game" }).click();
  const sharing = ben.page.getByRole("dialog", { name: "Share game" });
  await expect(sharing.getByText(game.inviteCode)).toBeVisible();
  await ben.page.keyboard.press("Escape");

  await ben.page.getByRole("button", { name: "2 players • Connect" }).click();
  const players = ben.page.getByRole("dialog", { name: "2 players" });
  await expect(players.getByRole("listitem")).toHaveCount(2);
  await expect(players.getByRole("button", { name: "Message Ada" })).toBeVisible();
  await expect(players.getByRole("button", { name: /^Message/ })).toHaveCount(1);
  const list = players.getByRole("region", { name: "2 players" });
  await expect(list).toHaveCSS("height", `${HEIGHT_OF_LIST_PX}px`);
  await expect(list).toHaveCSS("overflow-y", "auto");
  await ben.page.keyboard.press("Escape");

  await ben.page.getByRole("link", { name: "Back to home" }).click();
  await expect(ben.page).toHaveURL("/");

  await ada.page.goto(`/games/${game.id}`);
  await ada.page.getByRole("link", { name: "Edit game" }).click();
  await expect(ada.page).toHaveURL(`/games/${game.id}/edit`);
});

test("GAME-04 shows creator, description, status, days and posts", async ({ signUp }) => {
  const ada = await signUp("Ada", "Lovelace");
  const description = "Say hello to someone new every day.";
  const active = await createGame(ada, { description, starts: -2, ends: 8 });
  await ada.page.goto(`/games/${active.id}`);
  const main = ada.page.getByRole("main");
  await expect(main.getByText("Ada Lovelace")).toBeVisible();
  await expect(main.getByText(description)).toBeVisible();
  await expect(main.getByText("Active", { exact: true })).toBeVisible();
  await expect(main.getByText("Day 3 of 10")).toBeVisible();
  await expect(main.getByText("8 days left")).toBeVisible();
  const progress = main.getByRole("progressbar");
  await expect(progress).toHaveAttribute("aria-valuenow", "2");
  await expect(progress).toHaveAttribute("aria-valuemax", "10");
  await expect(main.getByText("Posts", { exact: true })).toBeVisible();

  const upcoming = await createGame(ada, { starts: 3, ends: 9 });
  await ada.page.goto(`/games/${upcoming.id}`);
  await expect(main.getByText("Upcoming", { exact: true })).toBeVisible();
  await expect(main.getByText("Starts in 3 days")).toBeVisible();
  await expect(main.getByText("Posts", { exact: true })).toHaveCount(0);

  const completed = await createGame(ada, { starts: -9, ends: -1 });
  await ada.page.goto(`/games/${completed.id}`);
  await expect(main.getByText("Completed", { exact: true })).toHaveCount(2);
  await expect(progress).toHaveAttribute("aria-valuenow", "8");
  await expect(main.getByText("Posts", { exact: true })).toBeVisible();
});

test("GAME-05 sharing is offered while the game is active", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const share = ada.page.getByRole("button", { name: "Share Accomplishment" });
  await ada.page.goto(`/games/${game.id}`);
  await expect(share).toBeInViewport();
  await endGameQuietly(ada, game);
  await ada.page.reload();
  await expect(ada.page.getByText("No accomplishments shared yet")).toBeVisible();
  await expect(share).toHaveCount(0);
});

test("GAME-05 people join a public game, and leave it again unless they created it", async ({
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
  await expect(toastText(page, "Failed to leave game")).toBeVisible();
  await question.getByRole("button", { name: "Leave Game" }).click();
  await expect(toastText(page, "Left the game successfully")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("Access Denied", { exact: true })).toBeVisible();

  await ada.page.goto(`/games/${game.id}`);
  await expect(ada.page.getByText("1 player • Connect")).toBeVisible();
  await expect(ada.page.getByRole("button", { name: "Leave Game" })).toHaveCount(0);
});

test("GAME-07 pages of 20 stand in the address", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("No accomplishments shared yet")).toBeVisible();
  await expect(page.getByText("Be the first to share!")).toBeVisible();

  for (let number = 1; number <= MORE_THAN_A_PAGE; number += 1) {
    await sharePost(ada, game, { content: `Step number ${number}.` });
  }
  await page.reload();
  const posts = page.getByRole("article");
  await expect(posts).toHaveCount(20);
  await expect(page.getByText("Step number 21.")).toBeVisible();
  await expect(page.getByText("Page 1", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();

  const next = page.getByRole("button", { name: "Next" });
  await next.press("Enter");
  await expect(page.getByText("Page 2", { exact: true })).toBeVisible();
  await expect(posts).toHaveCount(1);
  await expect(
    next,
    "whoever goes by keyboard stays on it, though it leads no further",
  ).toBeFocused();
  await expect(page.getByText("Step number 1.", { exact: true })).toBeInViewport();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.reload();
  await expect(page.getByText("Step number 1.", { exact: true })).toBeVisible();
  await expect(next).toBeDisabled();

  await page.getByRole("button", { name: "Previous" }).click();
  await expect(posts).toHaveCount(20);
  await page.goBack();
  await expect(page.getByText("Page 2", { exact: true })).toBeVisible();
});

test("GAME-07 SHELL-08 a page beyond the last leads back to the first", async ({
  playTogether,
}) => {
  const { ada, game } = await playTogether();
  const { page } = ada;
  await sharePost(ada, game, { content: "I sang." });
  for (const address of [`/games/${game.id}`, "/profile"]) {
    await page.goto(`${address}?page=999`);
    await expect(page.getByText("There is nothing on this page")).toBeVisible();
    await expect(page.getByText("Page 999")).toHaveCount(0);
    const back = page.getByRole("button", { name: /to the first page/i });
    if (address !== "/profile") {
      await expect(back).toBeInViewport({ ratio: 1 });
      expect(await overlap(back, page.locator("[data-floating]"))).toBe(false);
    }
    await back.click();
    await expect(page.getByText("I sang.")).toBeInViewport();
    await expect(page).toHaveURL(address);
  }
  for (const call of [`posts?gameId=${game.id}`, "user/accomplishments?"]) {
    const last = Number.MAX_SAFE_INTEGER;
    for (const number of [2, 999, 2 ** 40, last]) {
      const answer = await page.request.get(`/api/${call}&page=${number}`);
      expect(await answer.json(), call).toMatchObject({ posts: [], hasMore: false });
    }
  }
});

test("GAME-08 the personal leaderboard ranks by accomplishments, and names the viewer on its podium", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ben, game, { content: "One" });
  await sharePost(ben, game, { content: "Two" });
  await sharePost(ada, game, { content: "Three" });
  await ada.page.goto(`/games/${game.id}`);
  const places = ada.page.getByRole("region", { name: "Leaderboard" }).getByRole("listitem");
  await expect(places.nth(0)).toContainText(/Ben\s*2 points\s*1st/);
  await expect(places.nth(1)).toContainText(/Ada\s*You\s*1 point\s*2nd/);

  const upcoming = await createGame(ada, { starts: 1, ends: 2 });
  await ada.page.goto(`/games/${upcoming.id}`);
  await expect(ada.page.getByText("No accomplishments shared yet")).toBeVisible();
  await expect(ada.page.getByRole("region", { name: "Leaderboard" })).toHaveCount(0);
});
