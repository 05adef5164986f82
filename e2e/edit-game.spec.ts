import { failNext } from "./calls.ts";
import { createGame, expect, test } from "./players.ts";
import { expectToast } from "./toast.ts";

test("EDIT-01 the creator changes the settings of a game", async ({ signUp }) => {
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
  await expectToast(page, "Game updated successfully!");
  const saved = await (await page.request.get(`/api/games/${game.id}`)).json();
  expect(saved).toMatchObject({ name: "New name", requiresApproval: true });

  await failNext(page, "games.update");
  await name.fill("Never saved");
  await save.click();
  await expectToast(page, "Failed to update game. Please try again.");
  await expect(name).toHaveValue("Never saved");

  await page.getByText("View Game", { exact: true }).click();
  await expect(page).toHaveURL(`/games/${game.id}`);
});

test("EDIT-01 SHG-03 a game made private gets a new code, after a warning, and asks for no approval", async ({
  signUp,
}) => {
  const me = await signUp("Mo");
  const { page } = me;
  const game = await createGame(me);
  await page.goto(`/games/${game.id}/edit`);
  const note = page.getByText("links shared so far stop working");
  await expect(page.getByText("Join Requests")).toBeVisible();
  await expect(note).toBeHidden();
  await page.getByRole("switch", { name: "Public" }).click();
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, "Game updated successfully!");
  await expect(note).toBeHidden();
  await expect(page.getByText("Join Requests")).toHaveCount(0);
  const { inviteCode } = await (await page.request.get(`/api/games/${game.id}`)).json();
  expect(inviteCode).not.toBe(game.inviteCode);
});
