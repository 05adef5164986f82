import type { Locator, Page } from "@playwright/test";
import { findBarriersInEachScheme } from "./barriers.ts";
import { failNext, holdAndFailNext } from "./calls.ts";
import { pressEnter } from "./keys.ts";
import { expect, type Game, joinGame, type Player, test } from "./players.ts";
import { toastText } from "./toast.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Ban Ben?" });

/** On a phone the card is far down, and drawn when one comes near. */
async function findBans(page: Page): Promise<Locator> {
  for (const name of ["Pending Invitations", "Reports", "Removed in the last day"]) {
    await page.getByRole("region", { name }).scrollIntoViewIfNeeded();
  }
  return page.getByRole("region", { name: "Banned people" });
}

const makeAdmin = ({ page }: Player, { id }: Game, person: Player) =>
  page.request.put(`/api/games/${id}/participants/${person.id}/admin`, { data: { isAdmin: true } });

test.describe("on pages that are told of changes", () => {
  test.use({ isLive: true });

  test("POWER-09 somebody is banned in the settings with a reason, and comes back once the ban is lifted", async ({
    playTogether,
  }) => {
    const { ada, ben, game } = await playTogether();
    await ben.page.goto(`/games/${game.id}`);
    await expect(ben.page.getByRole("heading", { level: 1 })).toHaveText(game.name);
    const { page } = ada;
    await page.goto(`/games/${game.id}/edit`);
    const people = page.getByRole("region", { name: "Participants" }).getByRole("listitem");
    await page.getByRole("button", { name: "Manage Ben" }).press("Enter");
    await page.getByRole("menuitem", { name: "Ban from the game" }).press("Enter");
    const dialog = dialogOf(page);
    await expect(dialog).toContainText("until you lift the ban");
    expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
    const reason = dialog.getByLabel("Why? (optional)");
    await reason.fill("Three cruel posts in a day.");
    const ban = dialog.getByRole("button", { name: "Ban", exact: true });
    const goOn = await holdAndFailNext(page, "games.ban");
    await pressEnter(ban);
    await expect(ban).toBeDisabled();
    goOn();
    await expect(toastText(page, "Failed to ban this person")).toBeVisible();
    await expect(reason).toHaveValue("Three cruel posts in a day.");
    await pressEnter(ban);
    await expect(toastText(page, "They can't come back")).toBeVisible();
    await expect(people).toHaveCount(1);
    await expect(people.first()).toBeFocused();

    await expect(ben.page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
    await ben.page.getByRole("button", { name: /^Join/ }).click();
    await expect(
      toastText(ben.page, "Access denied. You are banned from this game."),
    ).toBeVisible();

    const card = await findBans(page);
    const row = card.getByRole("listitem");
    await expect(row).toContainText("Ben");
    await expect(row).toContainText("Banned by Ada");
    await expect(row).toContainText("Three cruel posts in a day.");
    expect(await findBarriersInEachScheme(page)).toEqual([]);
    const lift = row.getByRole("button", { name: "Lift ban" });
    const goOnLifting = await holdAndFailNext(page, "games.liftBan");
    await pressEnter(lift);
    await expect(lift).toBeDisabled();
    goOnLifting();
    await expect(toastText(page, "Failed to lift the ban")).toBeVisible();
    await expect(lift).toBeEnabled();
    await pressEnter(lift);
    await expect(toastText(page, "They may come back")).toBeVisible();
    await expect(card).toContainText("Nobody is banned.");
    await expect(card.getByRole("heading", { name: "Banned people" })).toBeFocused();
    // The ban renews the code, because Ben knows the old one.
    const renewed: Game = await (await page.request.get(`/api/games/${game.id}`)).json();
    expect(renewed.inviteCode).not.toBe(game.inviteCode);
    await ben.page.goto(`/join/${renewed.inviteCode}`);
    await ben.page.getByRole("button", { name: "Join Game" }).click();
    await expect(ben.page.getByRole("heading", { level: 1 })).toHaveText(game.name);
  });

  test("POWER-09 an admin bans players from the list on the game's screen, and nobody above them", async ({
    playTogether,
    signUp,
  }) => {
    const { ada, game } = await playTogether({ isPublic: false });
    const cleo = await signUp("Cleo");
    const dora = await signUp("Dora");
    for (const person of [cleo, dora]) {
      await joinGame(person, game);
      await makeAdmin(ada, game, person);
    }
    await ada.page.goto(`/games/${game.id}/edit`);
    const bans = await findBans(ada.page);
    await expect(bans).toContainText("Nobody is banned.");

    const { page } = cleo;
    await page.goto(`/games/${game.id}`);
    await page.getByRole("button", { name: /Connect$/ }).click();
    const players = page.getByRole("dialog", { name: "4 players" });
    const offers = page.getByRole("menuitem", { name: "Ban from the game" });
    for (const name of ["Ada", "Dora"]) {
      await players.getByRole("button", { name: `What to do about ${name}` }).click();
      await expect(page.getByRole("menuitem", { name: "Block" })).toBeVisible();
      await expect(offers).toHaveCount(0);
      await page.keyboard.press("Escape");
    }
    await players.getByRole("button", { name: "What to do about Ben" }).click();
    await offers.click();
    await expect(dialogOf(page)).toContainText("The game gets a new invite code");
    await dialogOf(page).getByRole("button", { name: "Ban", exact: true }).click();
    await expect(toastText(page, "They can't come back")).toBeVisible();
    await expect(page.getByRole("button", { name: "What to do about Ben" })).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: "3 players" })).toBeVisible();
    await expect(bans.getByRole("listitem")).toContainText("Banned by Cleo");

    await dora.page.goto(`/games/${game.id}`);
    await dora.page.getByRole("button", { name: /Connect$/ }).click();
    await expect(dora.page.getByRole("button", { name: "What to do about Ben" })).toHaveCount(0);
  });
});

test("POWER-09 says that the banned people did not load, and players are offered no ban", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  await failNext(ada.page, "games.bans");
  await ada.page.goto(`/games/${game.id}/edit`);
  const card = await findBans(ada.page);
  await expect(card).toContainText("The banned people did not load");
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card).toContainText("Nobody is banned.");

  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", { name: /Connect$/ }).click();
  await page.getByRole("button", { name: "What to do about Cleo" }).click();
  await expect(page.getByRole("menuitem", { name: "Block" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Ban from the game" })).toHaveCount(0);
});

test("MEND-09 the ban dialog says that the banned player can export the note", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await page.goto(`/games/${game.id}/edit`);
  await page.getByRole("button", { name: "Manage Ben" }).press("Enter");
  await page.getByRole("menuitem", { name: "Ban from the game" }).press("Enter");
  const note = dialogOf(page).getByLabel("Why? (optional)");
  await expect(note).toHaveAccessibleDescription(/can read it in their data export/);
  await note.fill("Three cruel posts in a day.");
  await dialogOf(page).getByRole("button", { name: "Ban", exact: true }).press("Enter");
  await expect(toastText(page, "They can't come back")).toBeVisible();
  const data = await ben.page.request.get("/api/user/export");
  expect(await data.text()).toContain("Three cruel posts in a day.");
});
