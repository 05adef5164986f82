import type { Page } from "@playwright/test";
import {
  chooseFor,
  createGame,
  createGroup,
  expect,
  joinGame,
  sharePost,
  test,
} from "./players.ts";
import { toastText } from "./toast.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

test("GROUP-05 a person put into another group meanwhile is no longer chosen", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  await joinGame(await signUp("Cleo"), game);
  const { page } = ada;
  const path = `/api/games/${game.id}/groups`;
  await createGroup(ada, game, "Early birds");
  const owls = await createGroup(ada, game, "Late owls");
  await page.goto(`/games/${game.id}/groups`);
  await chooseFor(page, "Early birds", "Add members");
  await dialogOf(page).getByText("Ben", { exact: true }).click();
  await dialogOf(page).getByText("Cleo", { exact: true }).click();
  await page.request.post(`${path}/${owls}/members`, { data: { memberId: ben.id } });

  const submit = dialogOf(page).getByRole("button", { name: "Add members" });
  await submit.click();
  await expect(dialogOf(page)).toContainText("Already in another group of this game: Ben");
  await expect(dialogOf(page).getByText("Ben", { exact: true })).toHaveCount(0);
  await expect(dialogOf(page).getByRole("checkbox", { checked: true })).toHaveCount(1);
  await submit.click();
  await expect(toastText(page, "Members added to group successfully")).toBeVisible();
});

test("EDIT-07 a game deleted meanwhile is no longer chosen for bringing people over", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(ada, { name: "The next one" });
  const gone = await createGame(ada, { name: "The one to go" });
  const source = await createGame(ada, { name: "The one to stay" });
  for (const each of [gone, source]) await joinGame(ben, each);
  const { page } = ada;
  await page.goto(`/games/${game.id}/edit`);
  await page.getByRole("button", { name: "Import" }).click();
  await dialogOf(page).getByText(gone.name).click();
  await dialogOf(page).getByText(source.name).click();
  await page.request.delete(`/api/games/${gone.id}`);

  const submit = dialogOf(page).getByRole("button", { name: "Import" });
  await submit.click();
  await expect(toastText(page, "Game not found")).toBeVisible();
  await expect(dialogOf(page).getByText(gone.name)).toHaveCount(0);
  await submit.click();
  await expect(toastText(page, "Imported 1 participants (1 duplicates skipped)")).toBeVisible();
});

test("SHELL-15 an upvote for a post deleted meanwhile refreshes the posts", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { id } = await sharePost(ada, game, { content: "Gone soon." });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  const post = page.getByRole("article").filter({ hasText: "Gone soon." });
  await expect(post).toBeVisible();
  await ada.page.request.delete(`/api/posts/${id}`);
  await post.getByRole("button", { name: /^Upvote/ }).click();
  await expect(toastText(page, "Failed to toggle upvote")).toBeVisible();
  await expect(post).toHaveCount(0);
});
