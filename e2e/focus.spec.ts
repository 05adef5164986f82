import { failNext } from "./calls.ts";
import { createGame, expect, sharePost, test } from "./players.ts";
import { openFromGame, submitOf, wordsOf } from "./share-dialog.ts";
import { toastText } from "./toast.ts";

test("SHELL-08 whoever edits by keyboard stays where they are, whatever comes of it", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  await sharePost(ada, game, { content: "I let go." });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const post = page.getByRole("article");
  await post.getByRole("button", { name: "What to do with this post" }).press("Enter");
  await page.keyboard.press("Enter");
  await post.getByRole("textbox").first().fill("I let go of the rope.");
  await failNext(page, "posts.update");
  const save = post.getByRole("button", { name: "Save" });
  await save.press("Enter");
  await expect(toastText(page, "Failed to update post")).toBeVisible();
  await expect(save).toBeFocused();
  await save.press("Enter");
  await expect(toastText(page, "Post updated successfully!")).toBeVisible();
  await expect(post.getByText("I let go of the rope.", { exact: true })).toBeFocused();
});

test("SHELL-08 the button of a dialog keeps the focus when sending fails", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const dialog = await openFromGame(page);
  await wordsOf(dialog).fill("I let go.");
  await failNext(page, "posts.share");
  await submitOf(dialog).press("Enter");
  await expect(
    toastText(page, "Failed to share your accomplishment. Please try again."),
  ).toBeVisible();
  await expect(submitOf(dialog)).toBeFocused();
});
