import { failNext } from "./calls.ts";
import { asFile, drawJpeg } from "./pictures.ts";
import { expect, type Player, sharePost, test } from "./players.ts";
import { expectToast } from "./toast.ts";

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

test("PROF-01 a user edits their profile in a dialog, and the changes appear everywhere immediately", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const dialog = await openEditDialog(ada);
  const save = dialog.getByRole("button", { name: "Save" });
  const picture = dialog.getByLabel("Profile picture");
  await expect(dialog.getByLabel("First name")).toHaveValue("Ada");
  await dialog.getByLabel("First name").fill("   ");
  await dialog.getByLabel("Bio").fill("x".repeat(501));
  await picture.setInputFiles(asFile(Buffer.from("not a picture"), "picture.jpg"));
  await expect(
    dialog.getByText("Failed to process image. Please try a different photo."),
  ).toBeVisible();
  await save.click();
  await expect(dialog.getByText("First name is required")).toBeVisible();
  await expect(dialog.getByText("Must have at most 500 characters")).toBeVisible();
  await expect(dialog.getByText("501/500")).toBeVisible();
  await expect(dialog.getByLabel("First name")).toBeFocused();

  await dialog.getByLabel("First name").fill("Zoë");
  await dialog.getByLabel("Last name").fill("Berg");
  await dialog.getByLabel("Bio").fill("I say yes first.");
  await expect(dialog.getByText("16/500")).toBeHidden();
  await picture.setInputFiles(asFile(await drawJpeg(page, 900, 500)));
  await expect(dialog.locator("img")).toHaveAttribute("src", /^data:image\/jpeg/);
  await failNext(page, "account.updateProfile");
  await save.click();
  await expectToast(page, "Failed to update profile. Please try again.");
  await expect(dialog.getByLabel("Bio")).toHaveValue("I say yes first.");
  await save.click();
  await expectToast(page, "Profile Updated");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Zoë Berg" })).toBeVisible();
  const link = page.getByRole("link", { name: "Your profile" });
  await expect(link.locator("img")).toHaveAttribute("src", /^\/api\/images\//);
  await page.reload();
  await expect(page.getByText("I say yes first.")).toBeVisible();

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await save.click();
  await expect(link.locator("img")).toHaveCount(0);
  await expect(link).toHaveText("Z");
});

test("PROF-02 PROF-03 the profile shows the user's stats, accomplishments, achievements and games", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether({ name: "Thirty steps" });
  const { page } = ada;
  await openProfile(ada);
  await expect(page.getByText("No accomplishments shared yet")).toBeVisible();
  for (let index = 1; index <= 10; index += 1) {
    const { id } = await sharePost(ada, game, { content: `Step ${index}` });
    if (index <= 3) await ben.page.request.post(`/api/posts/${id}/upvote`);
  }
  await page.reload();
  const stats = page.getByRole("region", { name: "Your Stats" });
  const count = stats.getByRole("listitem").filter({ hasText: "Accomplishments" });
  await expect(count).toHaveText(/^10/);
  const post = page.getByRole("article").first();
  await post.getByLabel("Write a comment").fill("And it was fine.");
  await post.getByLabel("Write a comment").press("Enter");
  await expect(post).toContainText("And it was fine.");

  await page.getByRole("tab", { name: "Games" }).click();
  await expect(page).toHaveURL("/profile?tab=games");
  await expect(page.getByRole("heading", { name: game.name })).toBeVisible();
  await page.goto("/profile?tab=achievements");
  const champion = page.getByRole("article").filter({ hasText: "Community Champion" });
  await expect(champion).toContainText("3 of 50 votes");
  await expect(page.getByText("Unlocked")).toHaveCount(1);
  await expect(page.getByRole("progressbar", { name: "Inspiration" })).toHaveAttribute(
    "aria-valuenow",
    "3",
  );
});
