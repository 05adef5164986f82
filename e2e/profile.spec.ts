import { randomUUID } from "node:crypto";
import { findBarriersInEachScheme } from "./barriers.ts";
import { failNext } from "./calls.ts";
import { asFile, drawJpeg } from "./jpegs.ts";
import { createGame, expect, PASSWORD, type Player, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

async function openProfile({ page }: Player) {
  await page.goto("/profile");
  await expect(page).toHaveTitle("Profile · StepOut");
}

async function openEditDialog(player: Player) {
  await openProfile(player);
  await player.page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = player.page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("First name")).toBeVisible();
  return dialog;
}

test("PROF-01 names and bio are changed in a dialog and shown at once, everywhere", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const dialog = await openEditDialog(ada);
  const { page } = ada;
  await expect(dialog.getByLabel("First name")).toHaveValue("Ada");
  await dialog.getByLabel("First name").fill("Zoë");
  await dialog.getByLabel("Last name").fill("Berg");
  await dialog.getByLabel("Bio").fill("I say yes first.");
  await expect(dialog.getByText("16/500")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toastText(page, "Profile Updated")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Zoë Berg" })).toBeVisible();
  await expect(page.getByText("I say yes first.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Your profile" })).toHaveText("Z");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Zoë Berg" })).toBeVisible();
});

test("PROF-01 reports errors at each field, and sends nothing", async ({ signUp }) => {
  const dialog = await openEditDialog(await signUp("Ada"));
  await dialog.getByLabel("First name").fill("   ");
  await dialog.getByLabel("Last name").fill("x".repeat(51));
  await dialog.getByLabel("Bio").fill("x".repeat(501));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("First name is required")).toBeVisible();
  await expect(dialog.getByText("Must have at most 50 characters")).toBeVisible();
  await expect(dialog.getByText("Must have at most 500 characters")).toBeVisible();
  await expect(dialog.getByLabel("First name")).toBeFocused();
});

test("PROF-01 a failure says so and keeps the entries", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const dialog = await openEditDialog(ada);
  await ada.page.route("**/trpc/account.updateProfile**", (route) => route.abort());
  await dialog.getByLabel("Bio").fill("Patience.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toastText(ada.page, "Failed to update profile. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Bio")).toHaveValue("Patience.");
});

test("PROF-01 a picture can be set and removed", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const dialog = await openEditDialog(ada);
  const picture = await drawJpeg(page, 900, 500);
  await dialog.getByLabel("Profile picture").setInputFiles(asFile(picture));
  await expect(dialog.locator("img")).toHaveAttribute("src", /^data:image\/jpeg/);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toastText(page, "Profile Updated")).toBeVisible();
  const headerPicture = page.getByRole("link", { name: "Your profile" }).locator("img");
  await expect(headerPicture).toHaveAttribute("src", /^\/api\/images\//);
  const size = await headerPicture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([96, 96]);

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(headerPicture).toHaveCount(0);
});

test("PROF-01 rejects a file that is no picture, with a message", async ({ signUp }) => {
  const dialog = await openEditDialog(await signUp("Ada"));
  const file = asFile(Buffer.from("not a picture"), "picture.jpg");
  await dialog.getByLabel("Profile picture").setInputFiles(file);
  await expect(
    dialog.getByText("Failed to process image. Please try a different photo."),
  ).toBeVisible();
});

test("PROF-01 Logout ends the session and leads to the landing screen", async ({ signUp }) => {
  const ada = await signUp("Ada");
  await openProfile(ada);
  await ada.page.getByRole("link", { name: "Logout" }).click();
  await expect(ada.page.getByText("Get Started", { exact: true })).toBeVisible();
  expect((await ada.page.request.get("/api/auth/user")).status()).toBe(401);
});

test("AUTH-04 the password is changed in the settings, and a wrong one is reported at its field", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await openProfile(ada);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByLabel("Current password").fill("not my password");
  await dialog.getByLabel("New password").fill("short");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByText("Use at least 8 characters")).toBeVisible();
  await dialog.getByLabel("New password").fill("another brave step");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByText("The current password is not right.")).toBeVisible();

  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(toastText(page, "Password changed")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ada" })).toBeVisible();
});

test("LINK-05 the address is changed in the settings with the password, at once where no mail is sent", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await openProfile(ada);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Your account has no e-mail address.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add an address" }).click();
  await expect(dialog).toHaveAccessibleName("E-mail address");
  const email = dialog.getByLabel("New e-mail address");
  const save = dialog.getByRole("button", { name: "Use this address" });
  await email.fill("ada at home");
  await save.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  const address = `${randomUUID()}@example.com`;
  await email.fill(address);
  await dialog.getByLabel("Your password").fill("not my password");
  await save.click();
  await expect(dialog.getByText("The password is not right.")).toBeVisible();
  await expect(email).toHaveValue(address);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await failNext(page, "auth.changeEmail");
  await save.click();
  await expect(toastText(page, "Failed to change your address. Please try again.")).toBeVisible();
  await expect(email).toHaveValue(address);
  expect(await findBarriersInEachScheme(page)).toEqual([]);
  await save.click();
  await expect(toastText(page, "Your address is changed")).toBeVisible();
  await expect(dialog.getByText(address)).toBeVisible();
  await dialog.getByRole("button", { name: "Change address" }).click();
  await email.fill(address);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await save.click();
  await expect(dialog.getByText("This is your address already.")).toBeVisible();
});

test("SHELL-06 the theme is chosen in the settings, too, and remembered", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await page.emulateMedia({ colorScheme: "light" });
  await openProfile(ada);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBeUndefined();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog").getByText("Dark", { exact: true }).click();
  await expect.poll(theme).toBe("dark");
  await page.reload();
  await expect.poll(theme).toBe("dark");
});

test("PROF-02 shows the person's numbers, and their accomplishments 20 a page", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const game = await createGame(ada, { name: "Thirty steps" });
  for (let index = 1; index <= 21; index += 1) {
    await sharePost(ada, game, { content: `Step ${index}` });
  }
  await openProfile(ada);
  const stats = page.getByRole("region", { name: "Your Stats" });
  await expect(stats.getByText("Games joined")).toBeVisible();
  await expect(stats.getByRole("listitem").filter({ hasText: "Accomplishments" })).toHaveText(
    /^21/,
  );
  await expect(page.getByRole("article")).toHaveCount(20);
  await expect(page.getByText("Step 21", { exact: true })).toBeVisible();
  const next = page.getByRole("button", { name: "Next" });
  await next.press("Enter");
  await expect(page).toHaveURL("/profile?page=2");
  await expect(page.getByText("Step 1", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(next).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(20);
});

test("PROF-02 the tab stands in the address, and an empty tab says how to fill it", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await openProfile(ada);
  await expect(page.getByText("No accomplishments shared yet")).toBeVisible();
  await page.getByRole("tab", { name: "Games" }).click();
  await expect(page).toHaveURL("/profile?tab=games");
  await expect(page.getByText("No games yet")).toBeVisible();

  const game = await createGame(ada, { name: "Thirty steps" });
  await page.goto("/profile?tab=games");
  await expect(page.getByRole("heading", { name: game.name })).toBeVisible();
});

test("PROF-02 a comment on the person's own accomplishment shows at once", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await sharePost(ada, await createGame(ada), { content: "I called back." });
  await openProfile(ada);
  const input = page.getByLabel("Write a comment");
  await input.fill("And it was fine.");
  await input.press("Enter");
  await expect(page.getByText("And it was fine.")).toBeVisible();
  await expect(toastText(page, "Comment added successfully!")).toBeVisible();
});

test("PROF-02 a list that does not load says so and can be tried again", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await page.route(/account\.accomplishments/, (route) => route.abort());
  await openProfile(ada);
  await expect(page.getByText("Failed to fetch accomplishments")).toBeVisible();
  await page.unroute(/account\.accomplishments/);
  const tabPanel = page.getByRole("tabpanel");
  await tabPanel.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No accomplishments shared yet")).toBeVisible();
});

test("PROF-03 achievements show their progress, and which are unlocked", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const ids: string[] = [];
  for (let index = 0; index < 10; index += 1) {
    ids.push((await sharePost(ada, game, { content: `Step ${index}` })).id);
  }
  for (const id of ids.slice(0, 3)) await ben.page.request.post(`/api/posts/${id}/upvote`);

  const { page } = ada;
  await page.goto("/profile?tab=achievements");
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  await expect(card("Comfort Zone Crusher")).toContainText("10 of 10 accomplishments");
  await expect(card("Comfort Zone Crusher")).toContainText("Unlocked");
  await expect(card("Community Champion")).toContainText("3 of 50 votes");
  await expect(card("Game Master")).toContainText("1 of 5 games");
  await expect(card("Inspiration")).toContainText("3 of 100 votes");
  await expect(page.getByText("Unlocked")).toHaveCount(1);
  await expect(page.getByRole("progressbar", { name: "Inspiration" })).toHaveAttribute(
    "aria-valuenow",
    "3",
  );
});

test("HOME-03 home shows the person's numbers, which can be counted again", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await sharePost(ada, await createGame(ada), { content: "I asked." });
  await page.goto("/");
  const stats = page.getByRole("region", { name: "Your Stats" });
  const accomplishments = stats.getByRole("listitem").filter({ hasText: "Accomplishments" });
  await expect(accomplishments).toHaveText(/^1/);
  const refresh = stats.getByRole("button", { name: "Refresh medal statistics" });
  await refresh.click();
  await expect(toastText(page, "Medal statistics have been refreshed!")).toBeVisible();
  await expect(accomplishments).toHaveText(/^1/);

  await page.route("**/trpc/account.refreshStats**", (route) => route.abort());
  await refresh.click();
  await expect(toastText(page, "Failed to refresh stats")).toBeVisible();
});
