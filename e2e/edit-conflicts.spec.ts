import type { Page } from "@playwright/test";
import {
  createGame,
  expect,
  type Game,
  joinGame,
  openLive,
  type Player,
  setAdmin,
  test,
} from "./players.ts";
import { expectToast } from "./toast.ts";

const LINE_PX = 16;
const REFUSAL = "This was changed while you were editing. Please choose which version to keep.";

const conflicts = (page: Page) => page.getByRole("region", { name: "Edit conflict" });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();
const nameOf = (page: Page) => page.getByLabel("Name", { exact: true });
const descriptionOf = (page: Page) => page.getByLabel("Description");

const readGame = async ({ page }: Player, { id }: Game) =>
  (await page.request.get(`/api/games/${id}`)).json();

async function change(player: Player, game: Game, fields: object): Promise<void> {
  const { name, startTime, endTime } = await readGame(player, game);
  const data = { name, startTime, endTime, ...fields };
  expect((await player.page.request.put(`/api/games/${game.id}`, { data })).ok()).toBe(true);
}

async function editTogether(ada: Player, ben: Player): Promise<Game> {
  const game = await createGame(ada, { name: "Brave days", description: "Go out." });
  await joinGame(ben, game);
  await setAdmin(ada, game, ben);
  await ben.page.goto(`/games/${game.id}/edit`);
  await expect(nameOf(ben.page)).toHaveValue("Brave days");
  return game;
}

test("EDIT-06 when two edits conflict, the user sees both texts in full and chooses one", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await editTogether(ada, ben);
  const { page } = ben;
  const long = "Every day one small brave thing. ".repeat(16);
  await nameOf(page).fill("Ben's days");
  await descriptionOf(page).fill(`${long}Ben's words.`);
  await change(ada, game, { name: "Ada's days", description: `${long}Ada's words.` });
  await page.reload();
  await expect(page.getByText("Your draft is still here.")).toBeVisible();
  await save(page);
  await expectToast(page, REFUSAL);
  await expect(conflicts(page)).toBeFocused();
  await expect(conflicts(page)).toContainText("Ada's days");
  await expect(nameOf(page)).toHaveValue("Ben's days");
  const more = conflicts(page).getByRole("button", { name: "Read more" });
  while ((await more.count()) > 0) await more.first().click();
  for (const end of ["Ada's words.", "Ben's words."]) {
    const text = conflicts(page).getByText(end);
    const hidden = await text.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(hidden).toBeLessThan(LINE_PX);
  }

  await conflicts(page)
    .getByRole("group", { name: "Name" })
    .getByRole("button", { name: "Use theirs" })
    .click();
  await conflicts(page)
    .getByRole("group", { name: "Description" })
    .getByRole("button", { name: "Use mine" })
    .click();
  await expect(conflicts(page)).toHaveCount(0);
  await expect(nameOf(page)).toHaveValue("Ada's days");
  await save(page);
  await expectToast(page, "Game updated successfully!");
  expect(await readGame(ada, game)).toMatchObject({
    name: "Ada's days",
    description: `${long}Ben's words.`,
  });
});

test.describe("edits on live pages", () => {
  test.use({ isLive: true });

  test("EDIT-06 another admin's changes appear in untouched fields, but don't overwrite edited ones", async ({
    signUp,
  }) => {
    const ada = await signUp("Ada");
    const ben = await signUp("Ben");
    const { page } = ben;
    const game = await editTogether(ada, ben);
    await openLive(page, `/games/${game.id}/edit`);
    await descriptionOf(page).fill("Ben's words.");
    await change(ada, game, { name: "Ada's days", description: "Ada's words." });
    await expect(nameOf(page)).toHaveValue("Ada's days");
    await expect(page.getByText("Another person changed: Name.")).toBeVisible();
    await expect(descriptionOf(page)).toHaveValue("Ben's words.");
    await expect(conflicts(page)).toContainText("Ada's words.");
  });
});

test("EDIT-06 PROF-01 saving a profile does not overwrite changes made on another device", async ({
  signUp,
}) => {
  const { page } = await signUp("Ada");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Last name").fill("Lovelace");
  await dialog.getByLabel("First name").fill("Augusta");
  const data = { firstName: "Adah", bio: "From my other device." };
  await page.request.patch("/api/user/profile", { data });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(conflicts(page)).toBeFocused();
  await expect(conflicts(page)).toContainText("Adah");
  await expect(dialog.getByLabel("Bio")).toHaveValue("From my other device.");
  await conflicts(page).getByRole("button", { name: "Use mine" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Profile Updated");
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({
    firstName: "Augusta",
    lastName: "Lovelace",
    bio: "From my other device.",
  });
});
