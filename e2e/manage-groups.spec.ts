import type { Locator, Page } from "@playwright/test";
import { failNext, holdAndFailNext } from "./calls.ts";
import {
  chooseMenuItem,
  createGroup,
  expect,
  type Game,
  joinGame,
  type Player,
  test,
} from "./players.ts";
import { expectToast } from "./toast.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const groupCard = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, level: 2 }) });
const ungrouped = (page: Page) => page.getByRole("region", { name: "Not in a group yet" });

const openGroups = ({ page }: Player, { id }: Game) => page.goto(`/games/${id}/groups`);

async function expectColor(mark: Locator, color: string): Promise<void> {
  await expect(mark.locator("[aria-hidden][style]").first()).toHaveCSS("background-color", color);
}

test("GROUP-01 GROUP-03 a new group gets the first unused colour and can be renamed", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await openGroups(ada, game);
  await expect(page.getByText("No groups yet")).toBeVisible();
  await page.getByRole("button", { name: "Create the first group" }).click();
  await expect(dialogOf(page).getByRole("radio")).toHaveCount(10);
  await expect(dialogOf(page).getByRole("radio", { name: "Red" })).toBeChecked();
  const name = dialogOf(page).getByLabel("Name");
  const submit = dialogOf(page).getByRole("button", { name: "Create group" });
  await name.fill("   ");
  await submit.click();
  await expect(dialogOf(page)).toContainText("Group name is required");

  await name.fill("  Early birds ");
  const release = await holdAndFailNext(page, "groups.create");
  await submit.click();
  await expect(submit).toBeDisabled();
  release();
  await expectToast(page, "Failed to create group");
  await expect(name).toHaveValue("  Early birds ");
  await submit.click();
  await expectToast(page, "Group created successfully");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(groupCard(page, "Early birds")).toContainText("0 members");
  await expectColor(groupCard(page, "Early birds"), "rgb(239, 68, 68)");

  await page.getByRole("button", { name: "Create group" }).click();
  await expect(name).toHaveValue("");
  await expect(dialogOf(page).getByRole("radio", { name: "Orange" })).toBeChecked();
  await page.keyboard.press("Escape");

  await createGroup(ada, game, "Night owls", [ben]);
  await page.reload();
  await chooseMenuItem(page, "Night owls", "Rename or recolour");
  const save = dialogOf(page).getByRole("button", { name: "Save" });
  await expect(name).toHaveValue("Night owls");
  await name.fill("Late owls");
  await dialogOf(page).getByTitle("Blue").click();
  await failNext(page, "groups.update");
  await save.click();
  await expectToast(page, "Failed to update group");
  await expect(name).toHaveValue("Late owls");
  await save.click();
  await expectToast(page, "Group updated successfully");
  await expectColor(groupCard(page, "Late owls"), "rgb(59, 130, 246)");
  await expect(page.getByText("Night owls")).toHaveCount(0);

  await chooseMenuItem(page, "Late owls", "Delete group");
  await expect(dialogOf(page)).toContainText("All members will be removed.");
  const confirm = dialogOf(page).getByRole("button", { name: "Delete group" });
  await failNext(page, "groups.remove");
  await confirm.click();
  await expectToast(page, "Failed to delete group");
  await chooseMenuItem(page, "Late owls", "Delete group");
  await confirm.click();
  await expectToast(page, "Group deleted successfully");
  await expect(groupCard(page, "Late owls")).toHaveCount(0);
  await expect(ungrouped(page)).toContainText("Ben");
});

test("GROUP-01 GROUP-02 GROUP-03 GROUP-05 adding members fails if one has joined another group, but the rest can then be added", async ({
  playTogether,
  signUp,
}) => {
  const { ada, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  await createGroup(ada, game, "Early birds");
  const owls = await createGroup(ada, game, "Late owls");
  const { page } = ada;
  await openGroups(ada, game);
  await page.getByRole("button", { name: "Add to a group" }).click();
  const submit = dialogOf(page).getByRole("button", { name: "Add members" });
  await submit.click();
  await expect(dialogOf(page)).toContainText("Please select a group and at least one user");
  await expect(dialogOf(page).getByRole("button", { name: "Group Choose a group" })).toBeFocused();
  await dialogOf(page).getByLabel("Group").click();
  await page.getByRole("option", { name: "Early birds" }).click();
  await dialogOf(page).getByText("Ben", { exact: true }).click();
  await dialogOf(page).getByText("Cleo", { exact: true }).click();
  const members = `/api/games/${game.id}/groups/${owls}/members`;
  await page.request.post(members, { data: { memberId: cleo.id } });
  await submit.click();
  await expectToast(page, "Failed to add members to group");
  await expect(dialogOf(page)).toContainText("Already in another group of this game: Cleo");
  await expect(dialogOf(page).getByText("Cleo", { exact: true })).toHaveCount(0);
  await expect(dialogOf(page).getByRole("checkbox", { checked: true })).toHaveCount(1);
  await submit.click();
  await expectToast(page, "Members added to group successfully");

  // Members of one group can't be added to another.
  await chooseMenuItem(page, "Late owls", "Add members");
  await expect(dialogOf(page).getByRole("checkbox")).toHaveCount(1);
  await expect(dialogOf(page).getByRole("checkbox", { name: /Ada/ })).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Close" }).click();

  const birds = groupCard(page, "Early birds");
  await birds.getByRole("button", { name: /^Early birds/ }).click();
  await expect(birds.getByText("Ben", { exact: true })).toBeVisible();
  await birds.getByRole("button", { name: "Remove Ben" }).click();
  await expect(dialogOf(page)).toContainText("Remove Ben from “Early birds”?");
  const confirm = dialogOf(page).getByRole("button", { name: "Remove" });
  await failNext(page, "groups.removeMember");
  await confirm.click();
  await expectToast(page, "Failed to remove member from group");
  await birds.getByRole("button", { name: "Remove Ben" }).click();
  await confirm.click();
  await expectToast(page, "Member removed from group successfully");
  await expect(birds).toContainText("0 members");
  await expect(ungrouped(page)).toContainText("Ben");
});
