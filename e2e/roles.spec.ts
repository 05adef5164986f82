import type { Page } from "@playwright/test";
import {
  createGame,
  expect,
  type Game,
  invitePlayer,
  joinGame,
  type Player,
  test,
} from "./players.ts";

/** Opens a screen and checks the rules for every screen at every width. */
async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeAttached();
  await expect(page).toHaveTitle(/StepOut/);
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /^Loading/ }),
  ).toHaveCount(0);
  const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isTooWide), `${path} scrolls sideways`).toBe(false);
}

/** The screens of everybody who is signed in. */
async function openOwnScreens(page: Page): Promise<void> {
  await open(page, "/", /./);
  await expect(page.getByRole("button", { name: "Share Your Accomplishment" })).toBeVisible();
  await open(page, "/discover", "Discover");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await open(page, "/leaderboard", "Leaderboard");
  await expect(page.getByRole("tab", { name: "Creators" })).toBeVisible();
  await open(page, "/messages", "Messages");
  await open(page, "/invites", "Invites");
  await expect(page.getByRole("tab", { name: "Received (" })).toBeVisible();
  await open(page, "/profile", /./);
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  await open(page, "/nowhere", "404 Page Not Found");
}

interface Sight {
  shares: boolean;
  joins: boolean;
  leaves: boolean;
  edits: boolean;
}

/** The actions on the screen of a game. */
async function expectActions(page: Page, game: Game, sight: Sight): Promise<void> {
  await open(page, `/games/${game.id}`, game.name);
  const main = page.getByRole("main");
  await expect(main.getByText("Accomplishments", { exact: true }).first()).toBeVisible();
  const count = (isThere: boolean) => (isThere ? 1 : 0);
  const button = (name: string | RegExp) => main.getByRole("button", { name, exact: true });
  await expect(button("Share Accomplishment")).toHaveCount(count(sight.shares));
  await expect(button(/^Join Game: /)).toHaveCount(count(sight.joins));
  await expect(button("Leave Game")).toHaveCount(count(sight.leaves));
  await expect(main.getByRole("link", { name: "Edit game" })).toHaveCount(count(sight.edits));
}

const NOT_FOR_YOU = "Only the game creator and admins can edit this game.";

const makePrivateGame = async (signUp: (name: string) => Promise<Player>) => {
  const ada = await signUp("Ada");
  return { ada, game: await createGame(ada, { isPublic: false, name: "Cold water mornings" }) };
};

test("LAND-01 JOIN-01 a visitor finds the landing screen everywhere, and the game behind a link", async ({
  page,
  signUp,
}) => {
  const { game } = await makePrivateGame(signUp);
  for (const path of [
    "/",
    "/discover",
    "/profile",
    `/games/${game.id}`,
    "/nowhere",
    "/join/",
    "/join/a/b",
  ]) {
    await open(page, path, /./);
    await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  }
  await open(page, `/join/${game.inviteCode}`, /./);
  await expect(page.getByText(game.name).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in to join" })).toBeVisible();
});

test("LAND-01 a person signed out at a join link finds the landing screen on going back", async ({
  signUp,
}) => {
  const { game } = await makePrivateGame(signUp);
  const { page } = await signUp("Zoe");
  await page.goto(`/join/${game.inviteCode}`);
  await page
    .getByRole("button", { name: "Cancel" })
    .or(page.getByRole("link", { name: "Cancel" }))
    .click();
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Join Game" })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole("link", { name: "Sign in to join" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
});

test("GAME-02 EDIT-02 GROUP-03 an outsider has the common screens, and none of a private game", async ({
  signUp,
}) => {
  const { game } = await makePrivateGame(signUp);
  const { page } = await signUp("Zoe");
  await openOwnScreens(page);
  for (const path of [`/games/${game.id}`, `/games/${game.id}/edit`, `/games/${game.id}/groups`]) {
    await open(page, path, "Access Denied");
    await expect(page.getByText(game.name)).toHaveCount(0);
  }
  await open(page, `/join/${game.inviteCode}`, /./);
  await expect(page.getByRole("button", { name: "Join Game" })).toBeVisible();
});

test("INV-01 GAME-02 an invited person is asked, and gets in by accepting", async ({ signUp }) => {
  const { ada, game } = await makePrivateGame(signUp);
  const zoe = await signUp("Zoe");
  await invitePlayer(ada, game, zoe);
  const { page } = zoe;
  await open(page, "/invites", "Invites");
  await expect(page.getByRole("tab", { name: "Received (1)" })).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("tab", { name: "Received (0)" })).toBeVisible();
  await expectActions(page, game, { shares: true, joins: false, leaves: true, edits: false });
});

test("GAME-05 EDIT-02 GROUP-03 a participant shares and leaves, but has no settings", async ({
  signUp,
}) => {
  const { game } = await makePrivateGame(signUp);
  const ben = await signUp("Ben");
  await joinGame(ben, game);
  const { page } = ben;
  await expectActions(page, game, { shares: true, joins: false, leaves: true, edits: false });
  await open(page, `/games/${game.id}/edit`, /./);
  await expect(page.getByText(NOT_FOR_YOU)).toBeVisible();
  await open(page, `/games/${game.id}/groups`, /./);
  await expect(page.getByText("Only the game creator can manage its groups.")).toBeVisible();
});

test("EDIT-01 EDIT-03 GROUP-03 an admin changes the game, but neither its people nor its groups", async ({
  signUp,
}) => {
  const { ada, game } = await makePrivateGame(signUp);
  const ben = await signUp("Ben");
  await joinGame(ben, game);
  const path = `/api/games/${game.id}/participants/${ben.id}/admin`;
  expect((await ada.page.request.put(path, { data: { isAdmin: true } })).ok()).toBe(true);
  const { page } = ben;
  await expectActions(page, game, { shares: true, joins: false, leaves: true, edits: true });
  await open(page, `/games/${game.id}/edit`, "Edit Game");
  await expect(page.getByLabel("Name")).toHaveValue(game.name);
  await expect(page.getByRole("button", { name: "Invite", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Manage / })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete Game" })).toHaveCount(0);
  await open(page, `/games/${game.id}/groups`, /./);
  await expect(page.getByText("Only the game creator can manage its groups.")).toBeVisible();
});

test("EDIT-01 EDIT-03 GROUP-01 the creator can do everything except leave", async ({ signUp }) => {
  const { ada, game } = await makePrivateGame(signUp);
  const ben = await signUp("Ben");
  await joinGame(ben, game);
  const { page } = ada;
  await expectActions(page, game, { shares: true, joins: false, leaves: false, edits: true });
  await open(page, `/games/${game.id}/edit`, "Edit Game");
  await expect(page.getByRole("button", { name: "Manage Ben" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Game" })).toBeVisible();
  await page.getByRole("link", { name: "Manage Groups" }).click();
  await expect(page).toHaveURL(`/games/${game.id}/groups`);
  await expect(page.getByRole("button", { name: "Create the first group" })).toBeVisible();
});
