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
