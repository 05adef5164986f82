import type { Page } from "@playwright/test";
import { composerOf, sendMessage, threadPath } from "./messages.ts";
import { chooseMenuItem, createGroup, expect, openLive, setAdmin, test } from "./players.ts";

test.use({ isLive: true, permissions: ["clipboard-read", "clipboard-write"] });

const DRAFT_NOTICE = "What you typed is still here.";

const orphanedDraft = (page: Page, name: string) => page.getByRole("article", { name });

test("SHELL-13 unsaved game settings stay available when the user loses edit rights or the game is deleted", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await setAdmin(ada, game, ben, true);
  const { page } = ben;
  await openLive(page, `/games/${game.id}/edit`);
  await page.getByLabel("Description").fill("Once a day.");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("tab", { name: "Email" }).click();
  await page.getByLabel("Email address").fill("cy@example.org");
  await setAdmin(ada, game, ben, false);
  const draft = orphanedDraft(page, DRAFT_NOTICE);
  for (const words of ["Once a day.", "cy@example.org"]) await expect(draft).toContainText(words);
  await ada.page.request.delete(`/api/games/${game.id}`);
  await expect(page.getByRole("heading", { name: "Game Not Found" })).toBeVisible();
  await page.reload();
  for (const words of ["Once a day.", "cy@example.org"]) await expect(draft).toContainText(words);
  await expect(draft).not.toContainText(game.name);
  await draft.getByRole("button", { name: "Copy" }).first().click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/Once a day|cy@example/);
  const discard = draft.getByRole("button", { name: "Discard" });
  while ((await discard.count()) > 0) await discard.first().click();
  await expect(draft).toHaveCount(0);
});

test("SHELL-13 GROUP-03 the selected members and the unsaved name of a group stay available after the group is deleted", async ({
  playTogether,
}) => {
  const { ada, game } = await playTogether();
  const { page } = ada;
  const groups = `/api/games/${game.id}/groups`;
  const [first, last] = [
    await createGroup(ada, game, "Early"),
    await createGroup(ada, game, "Late"),
  ];
  await openLive(page, `/games/${game.id}/groups`);
  const dialog = page.getByRole("dialog");
  await chooseMenuItem(page, "Early", "Add members");
  await dialog.getByText("Ben", { exact: true }).click();
  await page.request.delete(`${groups}/${first}`);
  await expect(dialog).toContainText("This group was deleted");
  await expect(dialog.getByRole("checkbox", { name: "Ben" })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Add members" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await chooseMenuItem(page, "Late", "Rename or recolour");
  await dialog.getByLabel("Name").fill("Late and brave");
  await page.request.delete(`${groups}/${last}`);
  const draft = orphanedDraft(page, "This group was deleted");
  await expect(draft).toContainText("Late and brave");
  await expect(dialog).toHaveCount(0);
  await draft.getByRole("button", { name: "Discard" }).click();
  await expect(draft).toHaveCount(0);
  await expect(page.getByText("No groups yet")).toBeVisible();
});

test("SHELL-13 an unsaved group name and an unsent message stay available after their game is deleted", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await openLive(ada.page, `/games/${game.id}/groups`);
  await ada.page.getByRole("button", { name: "Create the first group" }).click();
  await ada.page.getByRole("dialog").getByLabel("Name").fill("Early birds");
  await sendMessage(ada, ben, game, "Shall we?");
  await openLive(ben.page, threadPath(ada, game));
  await composerOf(ben.page).fill("At six.");
  await ada.page.request.delete(`/api/games/${game.id}`);
  await expect(orphanedDraft(ada.page, DRAFT_NOTICE)).toContainText("Early birds");
  await expect(ben.page.getByText("Conversation not found")).toBeVisible();
  await expect(orphanedDraft(ben.page, DRAFT_NOTICE)).toContainText("At six.");
  await ben.page.goto(`/games/${game.id}`);
  await expect(orphanedDraft(ben.page, DRAFT_NOTICE)).toContainText("At six.");
});
