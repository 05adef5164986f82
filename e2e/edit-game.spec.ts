import { failNext } from "./calls.ts";
import { expect, test } from "./players.ts";
import { expectToast } from "./toast.ts";

test("EDIT-01 SHG-03 the creator is warned that making the game private renews its code", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone({ name: "Old name" });
  const readGame = async () => (await page.request.get(`/api/games/${game.id}`)).json();
  await page.goto(`/games/${game.id}/edit`);
  await expect(page.getByRole("heading", { name: "Edit Game" })).toBeVisible();
  await expect(page.getByLabel("Start date")).toBeDisabled();
  const name = page.getByLabel("Name", { exact: true });
  const save = page.getByRole("button", { name: "Save changes" });
  await name.fill(" ");
  await save.click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await failNext(page, "games.update");
  await name.fill("New name");
  await page.getByRole("switch", { name: "Approve who joins" }).click();
  await save.click();
  await expectToast(page, "Failed to update game. Please try again.");
  await expect(name).toHaveValue("New name");
  await save.click();
  await expectToast(page, "Game updated successfully!");
  expect(await readGame()).toMatchObject({ name: "New name", requiresApproval: true });

  const note = page.getByText("so old codes and links stop working");
  await expect(page.getByText("Join Requests")).toBeVisible();
  await expect(note).toBeHidden();
  await page.getByRole("switch", { name: "Public" }).click();
  await expect(note).toBeVisible();
  await save.click();
  await expect(page.getByText("Join Requests")).toHaveCount(0);
  await expect(note).toBeHidden();
  expect((await readGame()).inviteCode).not.toBe(game.inviteCode);
  await page.getByText("View Game", { exact: true }).click();
  await expect(page).toHaveURL(`/games/${game.id}`);
});

test("SHELL-07 while a game's settings and groups load, their screens show titles and placeholders", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  for (const { path, title, note } of [
    { path: "edit", title: "Edit Game", note: "Loading the game" },
    { path: "groups", title: "Groups", note: "Loading the groups" },
  ]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/trpc\/[^?]*(?:games\.get|groups\.overview)/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(`/games/${game.id}/${path}`);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole("status").getByText(note)).toBeVisible();
    resolve();
    await expect(page.getByText(note)).toHaveCount(0);
    await page.unrouteAll();
  }
});
