import type { Page } from "@playwright/test";
import { failNext, holdAndFailNext } from "./calls.ts";
import {
  chooseMenuItem,
  createGame,
  expect,
  type Game,
  invitePlayer,
  joinGame,
  type Player,
  test,
} from "./players.ts";
import { expectToast, failOnce } from "./toast.ts";

const card = (page: Page, title: string) => page.getByRole("region", { name: title });
const dialogOf = (page: Page) => page.getByRole("dialog");

/** Waits until everything has loaded, because content that appears above the cards moves them. */
async function openSettings({ page }: Player, { id }: Game): Promise<void> {
  await page.goto(`/games/${id}/edit`);
  await expect(page.getByRole("heading", { name: "Participants" })).toBeVisible();
  const loading = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^Loading/ });
  await expect(loading).toHaveCount(0);
}

test("EDIT-03 EDIT-05 the creator promotes, demotes and removes participants", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await openSettings(ada, game);
  const rows = card(page, "Participants").getByRole("listitem");
  const row = rows.filter({ hasText: "Ben" });
  await expect(row).not.toContainText("Admin");
  await expect(page.getByRole("button", { name: "Manage Ada" })).toHaveCount(0);
  await failOnce(page, "games.setAdmin", "Failed to update admin status", () =>
    chooseMenuItem(page, "Ben", "Make admin"),
  );
  await expectToast(page, "Admin status updated successfully");
  await expect(row).toContainText("Admin");
  await chooseMenuItem(page, "Ben", "Remove as admin");
  await expect(row).not.toContainText("Admin");

  await chooseMenuItem(page, "Ben", "Remove from game");
  await expect(dialogOf(page)).toContainText("Remove Ben?");
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  const release = await holdAndFailNext(page, "games.removeParticipant");
  await chooseMenuItem(page, "Ben", "Remove from game");
  const confirm = dialogOf(page).getByRole("button", { name: "Remove" });
  await confirm.click();
  await expect(confirm).toBeDisabled();
  release();
  await expectToast(page, "Failed to remove participant");
  await expect(rows).toHaveCount(2);
  await chooseMenuItem(page, "Ben", "Remove from game");
  await confirm.click();
  await expectToast(page, "Participant removed successfully");
  await expect(rows).toHaveCount(1);
  await expect(card(page, "Participants")).toContainText("You're the only one here.");
  expect((await ben.page.request.get(`/api/games/${game.id}`)).status()).toBe(403);
});

test("EDIT-04 EDIT-07 a user can import participants from their other games, but not from deleted games", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const [ben, cleo] = [await signUp("Ben"), await signUp("Cleo")];
  const game = await createGame(ada, { name: "The next one" });
  const gone = await createGame(ada, { name: "The one to go" });
  const first = await createGame(ada, { name: "The first one" });
  const foreign = await createGame(ben, { name: "Of somebody else" });
  for (const player of [ben, cleo]) await joinGame(player, first);
  await joinGame(ben, gone);
  await joinGame(ada, foreign);
  await joinGame(ben, game);
  const { page } = ada;
  await openSettings(ada, game);
  await page.getByRole("button", { name: "Import" }).click();
  const source = dialogOf(page).getByRole("checkbox", { name: "The first one 3 players" });
  await expect(dialogOf(page).getByRole("checkbox")).toHaveCount(2);
  const submit = dialogOf(page).getByRole("button", { name: "Import" });
  await submit.click();
  await expect(dialogOf(page)).toContainText("Please select at least one game");

  for (const { name } of [gone, first]) await dialogOf(page).getByText(name).click();
  await page.request.delete(`/api/games/${gone.id}`);
  await submit.click();
  await expectToast(page, "Game not found");
  await expect(dialogOf(page).getByText(gone.name)).toHaveCount(0);
  await failNext(page, "games.importParticipants");
  await submit.click();
  await expectToast(page, "Failed to import participants");
  await expect(source).toBeChecked();
  await submit.click();
  await expectToast(page, "Imported 1 participants (2 duplicates skipped)");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(card(page, "Participants")).toContainText("Cleo");
});

test("EDIT-05 INV-05 the creator invites users by username or email address, and can cancel an invitation", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ina = await signUp("Ina");
  const game = await createGame(ada, { isPublic: false, requiresApproval: true });
  const { page } = ada;
  await openSettings(ada, game);
  const invitations = card(page, "Pending Invitations");
  await expect(invitations).toContainText("No open invitations.");
  await invitations.getByRole("button", { name: "Invite" }).click();
  await dialogOf(page).getByRole("searchbox").fill(ina.username);
  await dialogOf(page).getByRole("button", { name: "Invite" }).click();
  await expectToast(page, "User invited successfully!");

  await dialogOf(page).getByRole("tab", { name: "Email" }).click();
  const address = dialogOf(page).getByLabel("Email address");
  const send = dialogOf(page).getByRole("button", { name: "Send invitation" });
  await address.fill("nobody");
  await send.click();
  await expect(dialogOf(page)).toContainText("Invalid email address");
  await address.fill("friend@example.org");
  await failNext(page, "invitations.invite");
  await send.click();
  await expectToast(page, "Failed to send invitation");
  await expect(address).toHaveValue("friend@example.org");
  await send.click();
  await expectToast(page, "Invitation sent successfully!");
  await expect(address).toHaveValue("");
  const reached = "Only an account that already has this address will see it.";
  const result = dialogOf(page).getByRole("status").filter({ hasText: "friend@example.org" });
  await expect(result).toContainText(`${reached} No email was sent.`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialogOf(page).getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Share link copied to clipboard");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/join/${game.inviteCode}`);
  await dialogOf(page).getByRole("button", { name: "Close" }).click();

  const rows = invitations.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "friend@example.org" })).toContainText(reached);
  const cancel = rows.filter({ hasText: "Ina" }).getByRole("button", { name: "Cancel" });
  const release = await holdAndFailNext(page, "invitations.remove");
  await cancel.click();
  await expect(cancel).toBeDisabled();
  release();
  await expectToast(page, "Failed to remove invitation");
  await cancel.click();
  await expect(rows).toHaveCount(1);
  const { invitations: left } = await (await ina.page.request.get("/api/invitations")).json();
  expect(left).toEqual([]);
});

test("EDIT-03 the creator deletes the game after confirming", async ({ playAlone, signUp }) => {
  const { ada, page, game } = await playAlone({ name: "Not for long" });
  await invitePlayer(ada, game, await signUp("Ina"));
  await page.goto("/");
  await page.getByRole("link", { name: "Not for long" }).first().click();
  await page.getByRole("link", { name: "Edit game" }).click();
  const remove = page.getByRole("button", { name: "Delete Game" });
  await remove.click();
  await failNext(page, "games.remove");
  const confirm = dialogOf(page).getByRole("button", { name: "Delete Game" });
  await confirm.click();
  await expectToast(page, "Failed to delete game. Please try again.");
  await confirm.click();
  await expectToast(page, "Game deleted successfully!");
  await expect(page).toHaveTitle("Home · StepOut");
  await expect(page.getByText("Not for long")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Game Not Found" })).toBeVisible();
});
