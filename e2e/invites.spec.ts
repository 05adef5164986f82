import { failNext, holdNext } from "./calls.ts";
import { createGame, expect, invitePlayer, joinGame, test } from "./players.ts";
import { expectToast, failOnce } from "./toast.ts";

test("INV-01 INV-03 SHELL-01 a user sees the game of each invitation, and accepts or declines it", async ({
  signUp,
}) => {
  const me = await signUp("Mo");
  const host = await signUp("Hanna");
  const open = await createGame(host, { name: "Come in", description: "The door is open." });
  const closed = await createGame(host, {
    name: "Not for all",
    isPublic: false,
    starts: 2,
    ends: 9,
  });
  await invitePlayer(host, open, me);
  await invitePlayer(host, closed, me);

  const { page } = me;
  await page.goto("/invites");
  await expect(page).toHaveTitle("Invites · StepOut");
  await expect(page.getByRole("tab", { name: "Received (2)" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Invites/ })).toContainText("2");
  const cards = page.getByRole("tabpanel").getByRole("listitem");
  const first = cards.filter({ hasText: open.name });
  await expect(first).toContainText("Invited by Hanna");
  await expect(first).toContainText("Public");
  await expect(first).toContainText("The door is open.");
  const second = cards.filter({ hasText: closed.name });
  await expect(second).toContainText("Private");
  await expect(second).toContainText("Starts");

  await failOnce(page, "invitations.accept", "Failed to accept invitation", () =>
    first.getByRole("button", { name: "Accept" }).click(),
  );
  await expectToast(page, "Invitation accepted! You've joined the game.");
  await expect(page.getByRole("tab", { name: "Received (1)" })).toBeVisible();

  await second.getByRole("button", { name: "Decline" }).click();
  await expectToast(page, "Invitation declined.");
  await expect(page.getByText("No invitations yet")).toBeVisible();
  await page.getByRole("tab", { name: "Pending (0)" }).click();
  await expect(page.getByText("No requests yet")).toBeVisible();
  await expect(page).toHaveURL(/\?tab=pending$/);

  const game = await createGame(me, { name: "Knock first", requiresApproval: true });
  await joinGame(host, game);
  await page.reload();
  await failOnce(page, "invitations.approveRequest", "Failed to handle join request", () =>
    page.getByRole("button", { name: "Approve" }).click(),
  );
  await expectToast(page, "Join request handled successfully");
  await expect(page.getByText("No requests yet")).toBeVisible();

  await page.getByRole("link", { name: "Home", exact: true }).click();
  const games = page.getByRole("tabpanel").getByRole("article");
  await expect(games.filter({ hasText: open.name })).toBeVisible();
});

test("INV-02 INV-03 the invitations dialog on home lists, accepts and declines invitations", async ({
  signUp,
}) => {
  const me = await signUp("Mo");
  const host = await signUp("Hanna");
  const { page } = me;
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Invitations", exact: true });
  await opener.click();
  await expect(page.getByRole("dialog").getByText("No pending invitations")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  const running = await createGame(host, { name: "Come in" });
  const over = await createGame(host, { name: "Long gone", starts: -9, ends: -2 });
  const unwanted = await createGame(host, { name: "No, thanks" });
  for (const game of [running, over, unwanted]) await invitePlayer(host, game, me);
  // Opening the dialog refreshes the list of invitations.
  await opener.click();
  const dialog = page.getByRole("dialog", { name: /^Game Invitations/ });
  await expect(dialog).toHaveAccessibleName("Game Invitations (3)");
  const cardOf = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
  const note = "This game has already completed, but you can still join to view the results.";
  await expect(cardOf("Long gone")).toContainText(note);
  await expect(cardOf("Come in")).not.toContainText(note);

  await failNext(page, "invitations.decline");
  await cardOf("No, thanks").getByRole("button", { name: "Decline" }).click();
  await expectToast(page, "Failed to decline invitation");
  const release = await holdNext(page, "invitations.decline");
  await cardOf("No, thanks").getByRole("button", { name: "Decline" }).click();
  await expect(cardOf("No, thanks").getByRole("button", { name: "Accept" })).toBeDisabled();
  await expect(cardOf("No, thanks").getByRole("button", { name: "Decline" })).toBeDisabled();
  release();
  await expectToast(page, "Invitation declined");
  await expectToast(page, "The invitation has been declined.");
  await expect(dialog).toHaveAccessibleName("Game Invitations (2)");

  await cardOf("Come in").getByRole("button", { name: "Accept" }).click();
  await expectToast(page, "Invitation accepted! You've joined the game.");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("tabpanel").getByRole("article")).toContainText("Come in");
  await expect(page.getByRole("button", { name: "Invitations 1" })).toBeFocused();
});
