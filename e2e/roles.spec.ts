import type { Page } from "@playwright/test";
import {
  createGame,
  expect,
  type Game,
  invitePlayer,
  joinGame,
  type Player,
  setAdmin,
  test,
} from "./players.ts";

async function open(page: Page, path: string, heading: string | RegExp = /./): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeAttached();
  await expect(page).toHaveTitle(/StepOut/);
}

interface Actions {
  leaves: boolean;
  edits: boolean;
}

async function expectActions(page: Page, game: Game, { leaves, edits }: Actions): Promise<void> {
  await open(page, `/games/${game.id}`, game.name);
  const main = page.getByRole("main");
  const button = (name: string | RegExp) => main.getByRole("button", { name, exact: true });
  await expect(button("Share Accomplishment")).toBeVisible();
  await expect(button(/^Join Game: /)).toHaveCount(0);
  await expect(button("Leave Game")).toHaveCount(leaves ? 1 : 0);
  await expect(main.getByRole("link", { name: "Edit game" })).toHaveCount(edits ? 1 : 0);
}

const NOT_FOR_YOU = "Only the game creator and admins can edit this game.";

const makePrivateGame = async (signUp: (name: string) => Promise<Player>) => {
  const ada = await signUp("Ada");
  return { ada, game: await createGame(ada, { isPublic: false, name: "Cold water mornings" }) };
};

test("LAND-01 a visitor sees the landing screen at every URL except a join link", async ({
  signUp,
}) => {
  const { game } = await makePrivateGame(signUp);
  const { page } = await signUp("Zoe");
  await page.goto(`/join/${game.inviteCode}`);
  await page.getByText("Cancel", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Join Game" })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole("link", { name: "Create account and join" })).toBeVisible();
  await page.goForward();
  const start = page.getByRole("link", { name: "Get Started" }).first();
  await expect(start).toBeVisible();
  for (const path of ["/discover", `/games/${game.id}`, "/nowhere", "/join/", "/join/a/b"]) {
    await open(page, path);
    await expect(start).toBeVisible();
  }
});

test("GAME-02 EDIT-02 GROUP-03 INV-01 a private game is hidden from other users until they accept an invitation", async ({
  signUp,
}) => {
  const { ada, game } = await makePrivateGame(signUp);
  const zoe = await signUp("Zoe");
  const { page } = zoe;
  for (const path of [`/games/${game.id}/edit`, `/games/${game.id}/groups`, `/games/${game.id}`]) {
    await open(page, path, "Access Denied");
    await expect(page.getByText(game.name)).toHaveCount(0);
  }
  await expect(
    page.getByText(
      "You must be a participant to view this game. Contact the game creator for an invitation.",
    ),
  ).toBeVisible();
  await open(page, "/games/no-such-game/edit", "Game Not Found");
  await open(page, "/games/no-such-game", "Game Not Found");
  await expect(page.getByText("This game does not exist or has been deleted.")).toBeVisible();
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");

  await invitePlayer(ada, game, zoe);
  await open(page, "/invites", "Invites");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("tab", { name: "Received (0)" })).toBeVisible();
  await expectActions(page, game, { leaves: true, edits: false });
  await open(page, `/games/${game.id}/edit`);
  await expect(page.getByText(NOT_FOR_YOU)).toBeVisible();
  await open(page, `/games/${game.id}/groups`);
  await expect(page.getByText("Only the game creator can manage groups.")).toBeVisible();
});

test("EDIT-01 EDIT-03 GROUP-01 GROUP-03 POWER-09 an admin can edit the game and ban players, but not delete the game or manage its groups", async ({
  signUp,
}) => {
  const { ada, game } = await makePrivateGame(signUp);
  const [ben, cleo] = [await signUp("Ben"), await signUp("Cleo")];
  for (const player of [ben, cleo]) await joinGame(player, game);
  await setAdmin(ada, game, ben);
  const entries = async ({ page }: Player) => {
    await open(page, `/games/${game.id}/edit`, "Edit Game");
    await expect(page.getByLabel("Name")).toHaveValue(game.name);
    await expect(page.getByRole("button", { name: "Invite", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Manage Cleo" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    const texts = await page.getByRole("menuitem").allTextContents();
    await page.keyboard.press("Escape");
    return texts;
  };
  await expectActions(ben.page, game, { leaves: true, edits: true });
  expect(await entries(ben)).toEqual([expect.stringMatching(/^Ban/)]);
  await expect(ben.page.getByRole("button", { name: "Delete Game" })).toHaveCount(0);
  await open(ben.page, `/games/${game.id}/groups`, "Access Denied");

  await expectActions(ada.page, game, { leaves: false, edits: true });
  expect((await entries(ada)).length).toBeGreaterThan(2);
  await expect(ada.page.getByRole("button", { name: "Delete Game" })).toBeVisible();
  await ada.page.getByRole("link", { name: "Manage Groups" }).click();
  await expect(ada.page.getByRole("button", { name: "Create the first group" })).toBeVisible();
});
