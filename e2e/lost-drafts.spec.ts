import type { Page } from "@playwright/test";
import { addressOf, composerOf, write } from "./letters.ts";
import { createGame, expect, type Game, joinGame, type Player, test } from "./players.ts";

test.use({ isLive: true, permissions: ["clipboard-read", "clipboard-write"] });

const KEPT = "What you typed is still here.";

const keptIn = (page: Page, name: string) => page.getByRole("article", { name });

async function openLive({ page }: Player, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes("live.changes"));
  await page.goto(path);
  await stream;
}

const setAdmin = (creator: Player, game: Game, player: Player, isAdmin: boolean) =>
  creator.page.request.put(`/api/games/${game.id}/participants/${player.id}/admin`, {
    data: { isAdmin },
  });

async function addGroup({ page }: Player, { id }: Game, name: string): Promise<string> {
  const answer = await page.request.post(`/api/games/${id}/groups`, { data: { name } });
  return (await answer.json()).id;
}

async function manageGroup(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Manage ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("SHELL-13 settings typed for a game that is deleted meanwhile can be copied and discarded", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await setAdmin(ada, game, ben, true);
  const { page } = ben;
  await openLive(ben, `/games/${game.id}/edit`);
  await page.getByLabel("Description").fill("Once a day.");
  await ada.page.request.delete(`/api/games/${game.id}`);
  await expect(page.getByRole("heading", { name: "Game Not Found" })).toBeVisible();
  const kept = keptIn(page, KEPT);
  await expect(kept).toContainText("Once a day.");
  await expect(kept).not.toContainText(game.name);
  await page.reload();
  await kept.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Once a day.");
  await kept.getByRole("button", { name: "Discard" }).click();
  await expect(kept).toHaveCount(0);
});

test("SHELL-13 typed settings and an address stay visible to a person who may no longer edit the game", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await setAdmin(ada, game, ben, true);
  const { page } = ben;
  await openLive(ben, `/games/${game.id}/edit`);
  await page.getByLabel("Name", { exact: true }).fill("Braver days");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("tab", { name: "E-mail" }).click();
  await page.getByLabel("E-mail address").fill("cy@example.org");
  await setAdmin(ada, game, ben, false);
  await expect(keptIn(page, KEPT)).toContainText("Braver days");
  await expect(keptIn(page, KEPT)).toContainText("cy@example.org");
});

test("SHELL-13 GROUP-03 the name typed for a group that is deleted meanwhile stays, also for the last one", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const { page } = ada;
  const first = await addGroup(ada, game, "Early");
  const last = await addGroup(ada, game, "Late");
  await openLive(ada, `/games/${game.id}/groups`);
  for (const [id, name] of [
    [first, "Early"],
    [last, "Late"],
  ]) {
    await manageGroup(page, `${name}`, "Rename or recolour");
    await page.getByRole("dialog").getByLabel("Name").fill(`${name} and brave`);
    await page.request.delete(`/api/games/${game.id}/groups/${id}`);
    const kept = keptIn(page, "This group was deleted");
    await expect(kept).toContainText(`${name} and brave`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await kept.getByRole("button", { name: "Discard" }).click();
    await expect(kept).toHaveCount(0);
  }
  await expect(page.getByText("No groups yet")).toBeVisible();
});

test("GROUP-03 people chosen for a group that is deleted meanwhile stay chosen", async ({
  playTogether,
}) => {
  const { ada, game } = await playTogether();
  const { page } = ada;
  const id = await addGroup(ada, game, "Early");
  await openLive(ada, `/games/${game.id}/groups`);
  await manageGroup(page, "Early", "Add members");
  const dialog = page.getByRole("dialog");
  const ben = dialog.getByRole("checkbox", { name: "Ben" });
  await dialog.getByText("Ben", { exact: true }).click();
  await page.request.delete(`/api/games/${game.id}/groups/${id}`);
  await expect(dialog).toContainText("This group was deleted");
  await expect(ben).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Add members" })).toBeDisabled();
});

test("SHELL-13 a new group's name and a message stay when their game is deleted", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await openLive(ada, `/games/${game.id}/groups`);
  await ada.page.getByRole("button", { name: "Create the first group" }).click();
  await ada.page.getByRole("dialog").getByLabel("Name").fill("Early birds");
  await write(ada, ben, game, "Shall we?");
  await openLive(ben, addressOf(ada, game));
  await composerOf(ben.page).fill("At six.");
  await ada.page.request.delete(`/api/games/${game.id}`);
  await expect(keptIn(ada.page, KEPT)).toContainText("Early birds");
  await expect(ben.page.getByText("There is no such conversation")).toBeVisible();
  await expect(keptIn(ben.page, KEPT)).toContainText("At six.");
  await ben.page.goto(`/games/${game.id}`);
  await expect(keptIn(ben.page, KEPT)).toContainText("At six.");
});

test("SHELL-13 a message typed on the game's page stays when its author is removed from the game", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(ada);
  await joinGame(ben, game);
  const { page } = ben;
  await openLive(ben, `/games/${game.id}`);
  await page.getByRole("button", { name: /Connect/ }).click();
  await page.getByRole("button", { name: "Message Ada" }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("See you there?");
  await ada.page.request.delete(`/api/games/${game.id}/participants/${ben.id}`);
  await expect(keptIn(page, KEPT)).toContainText("See you there?");
});
