import type { Page } from "@playwright/test";
import { failNext } from "./calls.ts";
import { createGame, expect, type Game, test } from "./players.ts";
import { expectToast, failOnce } from "./toast.ts";

async function openShare(page: Page, game: Game) {
  await page.goto("/");
  await page.getByRole("article").getByRole("button", { name: "Share game" }).click();
  const dialog = page.getByRole("dialog", { name: "Share game" });
  await expect(dialog.getByText(game.inviteCode, { exact: true })).toBeVisible();
  return dialog;
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("SHG-01 a user can copy a game's code and link, and sees an error if copying fails", async ({
  signUp,
  server,
}) => {
  const me = await signUp("Mo");
  const { page } = me;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const game = await createGame(me);
  const dialog = await openShare(page, game);
  const copy = dialog.getByRole("button", { name: "Copy code" });
  await copy.click();
  await expectToast(page, "Copied!");
  await expectToast(page, "Invite code copied to clipboard");
  expect(await readClipboard(page)).toBe(game.inviteCode);
  await expect(copy).toBeVisible();

  await dialog.getByRole("tab", { name: "Link" }).click();
  const link = `${server.origin}/join/${game.inviteCode}`;
  await expect(dialog.getByText(link)).toBeVisible();
  await expect(dialog.getByRole("img", { name: "QR code of the share link" })).toBeVisible();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Share link copied to clipboard");
  expect(await readClipboard(page)).toBe(link);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("Refused"));
  });
  await dialog.getByRole("button", { name: /^Cop/ }).click();
  await expectToast(page, "Failed to copy to clipboard");
});

test("SHG-03 renewing the invite code asks for confirmation and invalidates the old code", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  const dialog = await openShare(page, game);
  const renew = dialog.getByRole("button", { name: "New code" });
  const question = page.getByRole("dialog", { name: "Create a new code?" });
  const confirm = question.getByRole("button", { name: "New code" });
  await renew.click();
  await expect(question).toContainText("The old code and links stop working.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText(game.inviteCode, { exact: true })).toBeVisible();

  await failNext(page, "games.renewInviteCode");
  await renew.click();
  await confirm.click();
  await expectToast(page, "Failed to create a new code");
  await renew.click();
  await confirm.click();
  await expectToast(page, "New code created");

  const { inviteCode } = await (await page.request.get(`/api/games/${game.id}`)).json();
  expect(inviteCode).not.toBe(game.inviteCode);
  await expect(dialog.getByText(inviteCode, { exact: true })).toBeVisible();
  await dialog.getByRole("tab", { name: "Link" }).click();
  await expect(dialog.getByText(`/join/${inviteCode}`)).toBeVisible();
  expect((await ben.page.request.get(`/api/games/invite/${game.inviteCode}`)).status()).toBe(404);

  // Only participants who may edit the game can renew the code.
  await openShare(ben.page, { ...game, inviteCode });
  await expect(ben.page.getByRole("button", { name: "New code" })).toHaveCount(0);
});

test("SHG-02 searching with at least 2 characters finds users to invite", async ({ signUp }) => {
  const guest = await signUp("Zenobia");
  const me = await signUp("Mo");
  const { page } = me;
  const game = await createGame(me);
  const dialog = await openShare(page, game);
  await dialog.getByRole("tab", { name: "Username" }).click();
  const search = dialog.getByRole("searchbox");
  await search.fill("z");
  await expect(dialog.getByText("Type at least 2 characters.")).toBeVisible();
  await failNext(page, "users.search");
  await search.fill("zzz");
  await expectToast(page, "Search failed");
  await expect(dialog.getByRole("button", { name: "Invite" })).toHaveCount(0);
  await search.fill(guest.username);
  await failOnce(page, "invitations.invite", "Failed to invite user", () =>
    dialog.getByRole("button", { name: "Invite" }).click(),
  );
  await expectToast(page, "User invited successfully!");
  await expect(dialog.getByRole("button", { name: "Invited" })).toBeDisabled();
  const { invitations } = await (await guest.page.request.get("/api/invitations")).json();
  expect(invitations).toHaveLength(1);

  await search.fill("nobody is called like this");
  await expect(dialog.getByText("No users found")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  // The server refuses to invite the same user twice, and the app shows why.
  await openShare(page, game);
  await dialog.getByRole("tab", { name: "Username" }).click();
  await expect(search).toHaveValue("");
  await search.fill(guest.username);
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(page.locator("#toasts li")).toContainText("already");
});
