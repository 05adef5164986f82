import type { Locator, Page } from "@playwright/test";
import { failNext, holdNext, pressEnter } from "./calls.ts";
import { asDataUrl, drawJpeg } from "./pictures.ts";
import { addComment, createGame, endGameQuietly, expect, sharePost, test } from "./players.ts";
import { expectToast } from "./toast.ts";

async function choose(page: Page, post: Locator, item: string): Promise<void> {
  await post.getByRole("button", { name: "Post actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("POST-01 a post shows its author, text and game, and a click enlarges its photo", async ({
  signUp,
}) => {
  const ada = await signUp("Ada", "Lovelace");
  const game = await createGame(ada, { name: "Brave mornings" });
  const image = asDataUrl(await drawJpeg(ada.page, 600, 450));
  await sharePost(ada, game, { content: "I sang on the train.", image });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const post = page.getByRole("article");
  await expect(post).toContainText("Ada Lovelace");
  await expect(post).toContainText("Brave mornings");
  await expect(post).toContainText("I sang on the train.");
  const picture = post.getByAltText("Photo shared by Ada Lovelace");
  await picture.scrollIntoViewIfNeeded();
  const small = await picture.boundingBox();
  expect((small?.width ?? 0) / (small?.height ?? 1)).toBeCloseTo(600 / 450, 1);

  await picture.click();
  const large = page.getByRole("dialog").getByRole("img");
  await expect(large).toBeInViewport();
  const box = await large.boundingBox();
  expect(box?.height).toBeGreaterThan(small?.height ?? 0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("POST-01 a post shows two comments, and shows the rest on demand", async ({ playAlone }) => {
  const { ada, page, game } = await playAlone();
  const { id } = await sharePost(ada, game, { content: "I called my sister." });
  for (let number = 1; number <= 22; number += 1) await addComment(ada, id, `Word ${number}.`);
  await page.goto(`/games/${game.id}`);
  const comments = page.getByRole("article").getByRole("listitem");
  await expect(comments).toHaveCount(2);
  await expect(comments.nth(0)).toContainText("Word 1.");
  await expect(comments.nth(1)).toContainText("Word 2.");
  await page.getByRole("button", { name: "View all 22 comments" }).click();
  await expect(comments).toHaveCount(20);
  await page.getByRole("button", { name: "Show more comments" }).click();
  await expect(comments).toHaveCount(22);
  await expect(comments.last()).toContainText("Word 22.");
  await expect(page.getByRole("button", { name: "Show more comments" })).toHaveCount(0);
});

test("POST-02 an upvote appears immediately and reverts if the call fails", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I danced." });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  const upvote = page.getByRole("article").getByRole("button", { name: "Upvote" });
  await expect(upvote).toHaveText(/0$/);

  const release = await holdNext(page, "posts.setUpvote");
  await upvote.click();
  await expect(upvote).toHaveText(/1$/);
  await expect(upvote).toHaveAttribute("aria-pressed", "true");
  const responded = page.waitForResponse("**/trpc/posts.setUpvote**");
  release();
  await responded;
  await page.reload();
  await expect(upvote).toHaveText(/1$/);

  await failNext(page, "posts.setUpvote");
  await upvote.click();
  await expectToast(page, "Failed to toggle upvote");
  await expect(upvote).toHaveText(/1$/);
  await expect(upvote).toHaveAttribute("aria-pressed", "true");
  await upvote.click();
  await expect(upvote).toHaveText(/0$/);

  await ada.page.goto(`/games/${game.id}`);
  await ada.page.getByRole("button", { name: "Upvote" }).click();
  await expectToast(ada.page, "Not Allowed");
  await expectToast(ada.page, "You cannot like your own post");
});

test("POST-03 POST-06 a comment appears immediately, and its text returns to the field if sending fails", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await sharePost(ada, game, { content: "I asked for help." });
  await page.goto(`/games/${game.id}`);
  const post = page.getByRole("article");
  const comments = post.getByRole("listitem");
  const input = post.getByRole("textbox", { name: "Write a comment" });
  await input.fill("   ");
  await input.press("Enter");
  await expect(post.getByRole("button", { name: "Send comment" })).toHaveCount(0);

  await failNext(page, "comments.create");
  await input.fill("Well asked!");
  await input.press("Enter");
  await expectToast(page, "Failed to add comment");
  await expect(comments).toHaveCount(0);
  await expect(input).toHaveValue("Well asked!");

  const release = await holdNext(page, "comments.create");
  await post.getByRole("button", { name: "Send comment" }).click();
  await expect(comments).toContainText("Well asked!");
  await expect(input).toHaveValue("");
  release();
  await expectToast(page, "Comment added successfully!");
  await expect(comments).toHaveCount(1);
  await page.reload();
  await expect(comments).toContainText("Well asked!");

  await failNext(page, "comments.remove");
  const remove = async () => {
    await comments.getByRole("button", { name: "Comment actions" }).click();
    await page.getByRole("menuitem", { name: "Delete comment" }).click();
  };
  await remove();
  await expectToast(page, "Failed to delete comment");
  await expect(comments).toContainText("Well asked!");
  const releaseRemoval = await holdNext(page, "comments.remove");
  await remove();
  await expect(comments).toHaveCount(0);
  releaseRemoval();
  await expectToast(page, "Comment deleted successfully!");
});

test("POST-03 the comment field's placeholder encourages cheering, but not on the user's own post", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I let go." });
  for (const [{ page }, words] of [
    [ada, "Add a detail, or say thanks…"],
    [ben, "Cheer them on…"],
  ] as const) {
    await page.goto(`/games/${game.id}`);
    const field = page.getByRole("textbox", { name: "Write a comment" });
    await expect(field).toHaveAttribute("placeholder", words);
  }
});

test("POST-04 POST-06 SHELL-08 an author can edit or delete a post while the game is active", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  const image = asDataUrl(await drawJpeg(ada.page, 80, 60));
  await sharePost(ada, game, { content: "I spoke up.", image });
  await page.goto(`/games/${game.id}`);
  const post = page.getByRole("article");
  const question = page.getByRole("dialog");
  await post.getByRole("button", { name: "Post actions" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Copy link",
    "Edit",
    "Remove image",
    "Delete",
  ]);
  await page.getByRole("menuitem", { name: "Edit" }).click();

  const words = post.getByRole("textbox", { name: "Your accomplishment" });
  await expect(words).toBeFocused();
  await page.keyboard.type(" Softly.");
  await expect(words).toHaveValue("I spoke up. Softly.");
  await words.fill("  ");
  await expect(post.getByRole("button", { name: "Save" })).toBeDisabled();
  await words.fill("I spoke up, twice.");
  await failNext(page, "posts.update");
  const save = post.getByRole("button", { name: "Save" });
  await pressEnter(save);
  await expectToast(page, "Failed to update post");
  await expect(words).toHaveValue("I spoke up, twice.");
  await expect(save).toBeFocused();
  await pressEnter(save);
  await expectToast(page, "Post updated successfully!");
  await expect(words).toHaveCount(0);
  await expect(post.getByText("I spoke up, twice.", { exact: true })).toBeFocused();
  await expect(post).toContainText("edited");

  await choose(page, post, "Remove image");
  await expect(question).toContainText("can't be undone");
  await failNext(page, "posts.removeImage");
  await question.getByRole("button", { name: "Remove image" }).click();
  await expectToast(page, "Failed to remove image");
  await expect(question).toHaveCount(0);
  await choose(page, post, "Remove image");
  await question.getByRole("button", { name: "Remove image" }).click();
  await expectToast(page, "Image removed successfully!");
  await expect(post.getByAltText("Photo shared by Ada")).toHaveCount(0);

  await choose(page, post, "Delete");
  await failNext(page, "posts.remove");
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Failed to delete post");
  await expect(question).toHaveCount(0);
  await choose(page, post, "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Post deleted successfully!");
  await expect(page.getByText("No accomplishments shared yet")).toBeVisible();
});

test("POST-04 a post's menu that loads late stays closed if the user types elsewhere or presses Escape", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await sharePost(ada, game, { content: "I swam." });
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route("**/assets/opened-menu*", async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto(`/games/${game.id}`);
  const menu = page.getByRole("button", { name: "Post actions" });
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  const entries = page.getByRole("menuitem");
  await menu.press("Enter");
  await menu.press("Escape");
  await menu.click();
  await comment.pressSequentially("Well");
  load();
  await expect(menu).toHaveAttribute("aria-busy", "false");
  await comment.pressSequentially(" done");
  await expect(comment).toHaveValue("Well done");
  await expect(entries).toHaveCount(0);
  await menu.press("ArrowDown");
  await expect(entries).not.toHaveCount(0);
});

test("POST-04 POST-05 after a game ends, an author can redact a post without losing the point", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  const image = asDataUrl(await drawJpeg(ada.page, 80, 60));
  await sharePost(ada, game, { content: "I told a secret.", image });
  await endGameQuietly(ada, game);
  await page.goto(`/games/${game.id}`);
  // Wait for the winners, which push the post down when they appear.
  await expect(page.getByRole("region", { name: "Winners" })).toBeVisible();
  const post = page.getByRole("article");
  await post.getByRole("button", { name: "Post actions" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Copy link",
    "Remove image",
    "Redact content",
  ]);
  await page.getByRole("menuitem", { name: "Redact content" }).press("Enter");
  const question = page.getByRole("dialog");
  await expect(question).toContainText("can't be undone");
  await failNext(page, "posts.redact");
  await question.getByRole("button", { name: "Redact content" }).click();
  await expectToast(page, "Failed to redact post");
  await expect(question).toHaveCount(0);
  await choose(page, post, "Redact content");
  await question.getByRole("button", { name: "Redact content" }).click();
  await expectToast(page, "Post content redacted successfully!");
  await expect(post).toContainText("[Content Redacted]");
  await expect(post).not.toContainText("I told a secret.");
  await expect(page.getByRole("region", { name: "Leaderboard" })).toContainText("1 Point");

  await choose(page, post, "Remove image");
  await question.getByRole("button", { name: "Remove image" }).click();
  await expectToast(page, "Image removed successfully!");
  await post.getByRole("button", { name: "Post actions" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Copy link"]);
});

test("SHELL-15 upvoting a deleted post refreshes the list of posts", async ({ playTogether }) => {
  const { ada, ben, game } = await playTogether();
  const { id } = await sharePost(ada, game, { content: "Gone soon." });
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  const post = page.getByRole("article").filter({ hasText: "Gone soon." });
  await expect(post).toBeVisible();
  await ada.page.request.delete(`/api/posts/${id}`);
  await post.getByRole("button", { name: /^Upvote/ }).click();
  await expectToast(page, "Failed to toggle upvote");
  await expect(post).toHaveCount(0);
});
