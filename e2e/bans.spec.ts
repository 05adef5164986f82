import { holdAndFailNext, pressEnter } from "./calls.ts";
import { expect, type Game, joinGame, setAdmin, test } from "./players.ts";
import { findCard } from "./removals.ts";
import { expectToast } from "./toast.ts";

test.use({ isLive: true });

test("MEND-09 POWER-09 admins and creators can ban players, and unbanned players can rejoin", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  const dora = await signUp("Dora");
  for (const player of [cleo, dora]) await joinGame(player, game);
  await setAdmin(ada, game, cleo);
  await ben.page.goto(`/games/${game.id}`);
  await expect(ben.page.getByRole("heading", { level: 1 })).toHaveText(game.name);
  const { page } = ada;
  await page.goto(`/games/${game.id}/edit`);
  const people = page.getByRole("region", { name: "Participants" }).getByRole("listitem");
  await expect(people).toHaveCount(4);

  await cleo.page.goto(`/games/${game.id}`);
  await cleo.page.getByRole("button", { name: /Connect$/ }).click();
  const players = cleo.page.getByRole("dialog", { name: "4 players" });
  const offer = cleo.page.getByRole("menuitem", { name: "Ban from the game" });
  await players.getByRole("button", { name: "Actions for Ada" }).click();
  await expect(cleo.page.getByRole("menuitem", { name: "Block" })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await cleo.page.keyboard.press("Escape");
  await players.getByRole("button", { name: "Actions for Dora" }).click();
  await offer.click();
  const banDora = cleo.page.getByRole("dialog", { name: "Ban Dora?" });
  await banDora.getByRole("button", { name: "Ban", exact: true }).click();
  await expectToast(cleo.page, "Banned from the game");
  await expect(cleo.page.getByRole("dialog", { name: "3 players" })).toBeVisible();
  await expect(people).toHaveCount(3);

  await page.getByRole("button", { name: "Manage Ben" }).press("Enter");
  await page.getByRole("menuitem", { name: "Ban from the game" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ban Ben?" });
  await expect(dialog).toContainText("until you lift the ban");
  const reason = dialog.getByLabel("Why? (optional)");
  await expect(reason).toHaveAccessibleDescription(/can read it in their data export/);
  await reason.fill("Three cruel posts in a day.");
  const ban = dialog.getByRole("button", { name: "Ban", exact: true });
  const release = await holdAndFailNext(page, "games.ban");
  await pressEnter(ban);
  await expect(ban).toBeDisabled();
  release();
  await expectToast(page, "Failed to ban this person");
  await expect(reason).toHaveValue("Three cruel posts in a day.");
  await pressEnter(ban);
  await expectToast(page, "Banned from the game");
  await expect(people).toHaveCount(2);
  await expect(page.locator("li:focus")).toHaveCount(1);
  await expect(ben.page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await ben.page.getByRole("button", { name: /^Join/ }).click();
  await expectToast(ben.page, "Access denied. You are banned from this game.");

  const card = await findCard(page, "Banned people");
  const rows = card.getByRole("listitem");
  await expect(rows.filter({ hasText: "Dora" })).toContainText("Banned by Cleo");
  const row = rows.filter({ hasText: "Ben" });
  await expect(row).toContainText("Banned by Ada");
  await expect(row).toContainText("Three cruel posts in a day.");
  const lift = row.getByRole("button", { name: "Lift ban" });
  const releaseLifting = await holdAndFailNext(page, "games.liftBan");
  await pressEnter(lift);
  await expect(lift).toBeDisabled();
  releaseLifting();
  await expectToast(page, "Failed to lift the ban");
  await pressEnter(lift);
  await expectToast(page, "Ban lifted");
  await expect(rows).toHaveCount(1);
  await pressEnter(rows.getByRole("button", { name: "Lift ban" }));
  await expect(card).toContainText("No banned people.");
  await expect(card.getByRole("heading", { name: "Banned people" })).toBeFocused();
  // Banning a user renewed the invite code, because the banned user may know the old one.
  const renewed: Game = await (await page.request.get(`/api/games/${game.id}`)).json();
  expect(renewed.inviteCode).not.toBe(game.inviteCode);
  await ben.page.goto(`/join/${renewed.inviteCode}`);
  await ben.page.getByRole("button", { name: "Join Game" }).click();
  await expect(ben.page.getByRole("heading", { level: 1 })).toHaveText(game.name);
});
