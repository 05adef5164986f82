import { failNext, holdNext } from "./calls.ts";
import { createGame, expect, joinGame, test } from "./players.ts";
import { toastText } from "./toast.ts";

test("EDIT-01 the creator changes the settings of a game", async ({ signUp, server }) => {
  const me = await signUp("Mo");
  const { page } = me;
  const game = await createGame(me, { name: "Old name" });
  await page.goto(`/games/${game.id}/edit`);
  await expect(page.getByRole("heading", { name: "Edit Game" })).toBeVisible();
  await expect(page.getByLabel("Start date")).toBeDisabled();
  const name = page.getByLabel("Name", { exact: true });
  const save = page.getByRole("button", { name: "Save changes" });
  await name.fill(" ");
  await save.click();
  await expect(page.getByText("Name is required")).toBeVisible();

  await name.fill("New name");
  await page.getByRole("switch", { name: "Approve who joins" }).click();
  await save.click();
  await expect(toastText(page, "Game updated successfully!")).toBeVisible();
  const saved = await (await page.request.get(`/api/games/${game.id}`)).json();
  expect(saved).toMatchObject({ name: "New name", requiresApproval: true });

  await page.route(`${server.origin}/trpc/games.update**`, (route) => route.abort());
  await name.fill("Never saved");
  await save.click();
  await expect(toastText(page, "Failed to update game. Please try again.")).toBeVisible();
  await expect(name).toHaveValue("Never saved");

  await page.getByText("View Game", { exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/games/${game.id}`);
});

test("EDIT-01 SHG-03 making a public game private gives it a new code, after a warning", async ({
  signUp,
}) => {
  const me = await signUp("Mo");
  const { page } = me;
  const game = await createGame(me, { isPublic: true });
  await page.goto(`/games/${game.id}/edit`);
  const note = page.getByText("links shared so far stop working");
  const isPublic = page.getByRole("switch", { name: "Public" });
  await expect(isPublic).toBeChecked();
  await expect(note).toBeHidden();
  await isPublic.click();
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastText(page, "Game updated successfully!")).toBeVisible();
  await expect(note).toBeHidden();
  const { inviteCode } = await (await page.request.get(`/api/games/${game.id}`)).json();
  expect(inviteCode).not.toBe(game.inviteCode);
});

test("EDIT-02 others are told that they may not edit, outsiders that they have no access", async ({
  signUp,
}) => {
  const me = await signUp("Mo");
  const { page } = me;
  const host = await signUp("Hanna");
  const game = await createGame(host);
  await joinGame(me, game);
  await page.goto(`/games/${game.id}/edit`);
  await expect(
    page.getByText("Only the game creator and admins can edit this game."),
  ).toBeVisible();
  await expect(page.getByText("View Game", { exact: true })).toBeVisible();

  const secret = await createGame(host, { isPublic: false });
  await page.goto(`/games/${secret.id}/edit`);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.goto("/games/no-such-game/edit");
  await expect(page.getByRole("heading", { name: "Game Not Found" })).toBeVisible();
});

test("EDIT-01 only public games ask for approval", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada, { isPublic: false });
  await ada.page.goto(`/games/${game.id}/edit`);
  await expect(ada.page.getByRole("heading", { name: "Pending Invitations" })).toBeVisible();
  await expect(ada.page.getByText("Join Requests")).toHaveCount(0);
});

test("EDIT-03 POWER-09 an admin sees the participants, invites and bans, and has no other actions", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  await joinGame(await signUp("Cleo"), game);
  await ada.page.request.put(`/api/games/${game.id}/participants/${ben.id}/admin`, {
    data: { isAdmin: true },
  });
  const { page } = ben;
  await page.goto(`/games/${game.id}/edit`);
  await expect(page.getByRole("region", { name: "Participants" })).toContainText("Cleo");
  await expect(page.getByRole("button", { name: /^Import|^Delete/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Manage Cleo" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([/^Ban/]);
  await page.keyboard.press("Escape");
  for (const title of ["Group Management", "Join Requests", "Delete Game"]) {
    await expect(page.getByText(title)).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("tab", { name: "E-mail" }).click();
  await page.getByLabel("E-mail address").fill("friend@example.org");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(toastText(page, "Invitation sent successfully!")).toBeVisible();
});

test("EDIT-01 SHELL-07 a list that does not load says so and can be tried again", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const { page } = ada;
  const goOn = await holdNext(page, "games.people", (route) => route.fulfill({ status: 500 }));
  await page.goto(`/games/${game.id}/edit`);
  const card = page.getByRole("region", { name: "Participants" });
  await expect(card.getByText("Loading the participants")).toBeAttached();
  goOn();
  await expect(card).toContainText("The participants did not load");
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(1);

  await failNext(page, "games.mine");
  await card.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("dialog")).toContainText("Your games did not load");
});
