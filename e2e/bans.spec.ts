import type { Locator, Page } from "@playwright/test";
import { findBarriersInEachScheme } from "./barriers.ts";
import { holdAndFailNext } from "./calls.ts";
import { pressEnter } from "./keys.ts";
import { expect, type Game, joinGame, setAdmin, test } from "./players.ts";
import { toastText } from "./toast.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Ban Ben?" });

/** On a phone the card is far down, and drawn once the user scrolls near it. */
async function findBans(page: Page): Promise<Locator> {
  for (const name of ["Pending Invitations", "Reports", "Removed in the last day"]) {
    await page.getByRole("region", { name }).scrollIntoViewIfNeeded();
  }
  return page.getByRole("region", { name: "Banned people" });
}

test.describe("on live pages", () => {
  test.use({ isLive: true });

  test("MEND-09 POWER-09 a player is banned in the settings with a reason, and comes back once the ban is lifted", async ({
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
    await expect(reason).toHaveAccessibleDescription(/can read it in their data export/);
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

  test("POWER-09 an admin bans a player from the list on the game's screen, and open pages follow", async ({
    playTogether,
    signUp,
  }) => {
    const { ada, game } = await playTogether({ isPublic: false });
    const cleo = await signUp("Cleo");
    await joinGame(cleo, game);
    await setAdmin(ada, game, cleo);
    await ada.page.goto(`/games/${game.id}/edit`);
    const bans = await findBans(ada.page);
    await expect(bans).toContainText("Nobody is banned.");

    const { page } = cleo;
    await page.goto(`/games/${game.id}`);
    await page.getByRole("button", { name: /Connect$/ }).click();
    const players = page.getByRole("dialog", { name: "3 players" });
    const offer = page.getByRole("menuitem", { name: "Ban from the game" });
    await players.getByRole("button", { name: "What to do about Ada" }).click();
    await expect(page.getByRole("menuitem", { name: "Block" })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.keyboard.press("Escape");
    await players.getByRole("button", { name: "What to do about Ben" }).click();
    await offer.click();
    await dialogOf(page).getByRole("button", { name: "Ban", exact: true }).click();
    await expect(toastText(page, "They can't come back")).toBeVisible();
    await expect(page.getByRole("dialog", { name: "2 players" })).toBeVisible();
    await expect(bans.getByRole("listitem")).toContainText("Banned by Cleo");
  });
});
