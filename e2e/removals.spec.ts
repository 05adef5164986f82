import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { failNext, holdAndFailNext, pressEnter } from "./calls.ts";
import { asDataUrl, drawJpeg, naturalWidthOf, postPicture } from "./pictures.ts";
import { addComment, expect, joinGame, type Player, sharePost, test } from "./players.ts";
import { findCard, remove } from "./removals.ts";
import { expectToast } from "./toast.ts";

const WORDS = "Nobody likes Cleo.";
const PER_PAGE = 20;
const WIDTH = 600;

test.use({ isLive: true });

const drawPhoto = async ({ page }: Player) => asDataUrl(await drawJpeg(page, WIDTH, 450));

const undo = async (page: Page) => {
  await page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "It's back");
};

test("POWER-06 POWER-07 POWER-16 the creator can remove and restore a photo, post or comment on all open pages", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  const { id } = await sharePost(ben, game, { content: WORDS, image: await drawPhoto(ben) });
  await addComment(cleo, id, "That is me!");
  await addComment(ben, id, "Out of tune.");
  for (const { page } of [cleo, ben]) await page.goto(`/games/${game.id}`);
  for (const [words, entry] of [
    ["That is me!", "Report"],
    ["Out of tune.", "Delete comment"],
  ] as const) {
    const comments = ben.page.getByRole("article").getByRole("listitem");
    const comment = comments.filter({ hasText: words });
    await comment.getByRole("button", { name: "Comment actions" }).press("Enter");
    await expect(ben.page.getByRole("menuitem")).toHaveText([entry]);
    await ben.page.keyboard.press("Escape");
    await expect(ben.page.getByRole("menu")).toHaveCount(0);
  }
  await expect.poll(() => naturalWidthOf(postPicture(cleo.page))).toBe(WIDTH);
  const address = (await postPicture(cleo.page).getAttribute("src")) ?? "";

  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const ask = async (thing: string) => {
    await page
      .getByRole("button", { name: thing === "post" ? "Post actions" : "Comment actions" })
      .last()
      .click();
    await page.getByRole("menuitem", { name: "Remove from the game" }).click();
  };
  const dialog = page.getByRole("dialog", { name: "What do you want to remove?" });
  const reason = page.getByRole("dialog").getByLabel("In your own words");
  const onlyPhoto = dialog.getByRole("button", { name: "Only the photo" });
  await ask("post");
  await onlyPhoto.click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Choose a reason/);
  await dialog.getByText("It shares something private").click();
  await onlyPhoto.click();
  await expectToast(page, "Removed");
  for (const person of [ada, cleo]) {
    await expect(postPicture(person.page)).toHaveCount(0);
    await expect(person.page.getByText(WORDS)).toBeVisible();
    expect((await person.page.request.get(address)).status()).toBe(404);
  }
  await undo(page);
  for (const person of [ada, cleo]) {
    await expect.poll(() => naturalWidthOf(postPicture(person.page))).toBe(WIDTH);
  }

  await ask("post");
  await reason.fill("Ask her first.");
  await expectAccessible(page, "[role=dialog]");
  await failNext(page, "removals.removePicture");
  await onlyPhoto.click();
  await expectToast(page, "Failed to remove it");
  await expect(reason).toHaveValue("Ask her first.");
  await dialog.getByRole("button", { name: "The whole post" }).press("Enter");
  for (const person of [ada, cleo]) await expect(person.page.getByText(WORDS)).toHaveCount(0);
  await undo(page);
  await expect(page.getByText(WORDS)).toBeVisible();

  const rows = page.getByRole("article").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await ask("comment");
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true });
  const release = await holdAndFailNext(page, "removals.removeComment");
  await reason.fill("Say it kindly.");
  await confirm.click();
  await expect(confirm).toBeDisabled();
  release();
  await expectToast(page, "Failed to remove it");
  await expect(reason).toHaveValue("Say it kindly.");
  await pressEnter(confirm);
  await expectToast(page, "Removed");
  await expect(rows).toHaveText([/That is me!/]);
  await expect(rows).toBeFocused();
  await expect(cleo.page.getByText("Out of tune.")).toHaveCount(0);
  await undo(page);
  await expect(cleo.page.getByText("Out of tune.")).toBeVisible();
});

test("POWER-08 POWER-10 POWER-16 the author sees the reason for a removal once, and the creator can restore the content", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const image = await drawPhoto(ben);
  const { id: otherId } = await sharePost(ada, game, { content: "I sang." });
  const { id: postId } = await sharePost(ben, game, { content: WORDS, image });
  const { id: commentId } = await addComment(ben, otherId, "Out of tune.");
  await remove(ada, "photos", postId, "Ask her first.");
  await remove(ada, "posts", postId, "It's hurtful\nTalk with her instead.");
  await remove(ada, "comments", commentId, "Be kind");

  await ben.page.goto("/discover");
  const seeWhy = ben.page.getByRole("button", { name: "See why" });
  await seeWhy.press("Enter");
  const dialog = ben.page.getByRole("dialog", { name: "3 things you shared were removed" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    new RegExp(`Your comment in ${game.name} · Just now.*Out of tune.*Be kind`),
    new RegExp(`Your accomplishment in ${game.name}.*${WORDS}.*Talk with her instead`, "s"),
    new RegExp(`The photo of your accomplishment in ${game.name}.*${WORDS}.*Ask her first`),
  ]);
  const gotIt = ben.page.getByRole("dialog").getByRole("button", { name: "Got it" });
  const release = await holdAndFailNext(ben.page, "notifications.markRemovalRead");
  await gotIt.press("Enter");
  await expect(gotIt).toBeDisabled();
  release();
  await expectToast(ben.page, "Failed to mark as read");
  await seeWhy.click();
  await gotIt.click();
  await expect(ben.page.getByRole("dialog")).toHaveCount(0);
  await expect(seeWhy).toHaveCount(0);
  await ben.page.reload();
  // The prompt counts all unread removals. After another removal, it must count only that one.
  const { id: nextId } = await addComment(ben, otherId, "Too loud.");
  await remove(ada, "comments", nextId, "Be kind");
  await expect(ben.page.getByText("Something you shared was removed")).toBeVisible();

  const { page } = ada;
  await page.request.post(`/api/comments/${nextId}/restore`);
  await page.goto(`/games/${game.id}/edit`);
  const card = await findCard(page, "Removed in the last day");
  const rows = card.getByRole("listitem");
  await expect(rows).toHaveCount(3);
  const photo = rows.filter({ hasText: "Photo ·" });
  await expect(photo).toContainText("Ask her first.");
  const post = rows.filter({ hasText: "Accomplishment · Just now · removed by Ada" });
  for (const words of ["Ben", WORDS, "It's hurtful", "Can be put back for 23 more hours"]) {
    await expect(post).toContainText(words);
  }
  await photo.getByRole("button", { name: "Put back" }).click();
  await expectToast(page, "The accomplishment of this photo no longer exists.");
  const putBack = post.getByRole("button", { name: "Put back" });
  const releaseRestore = await holdAndFailNext(page, "removals.restorePost");
  await pressEnter(putBack);
  await expect(putBack).toBeDisabled();
  releaseRestore();
  await expectToast(page, "Failed to put it back");
  await expect(putBack).toBeFocused();
  await pressEnter(putBack);
  await expectToast(page, "It's back");
  await expect(rows).toHaveCount(2);
  await photo.getByRole("button", { name: "Put back" }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: "Put back" }).press("Enter");
  await expect(card).toContainText("you can put it back from here");
  await expect(card.getByRole("heading", { name: "Removed in the last day" })).toBeFocused();
  await ben.page.goto(`/games/${game.id}`);
  await expect.poll(() => naturalWidthOf(postPicture(ben.page))).toBe(WIDTH);
  await expect(ben.page.getByText("Out of tune.")).toBeVisible();
});

test.describe("removals without live updates", () => {
  // Disable live updates, because a refetch after a removal would use up the simulated failure.
  test.use({ isLive: false });

  test("POWER-08 the list of removals loads page by page, and shows an error when a page fails", async ({
    playTogether,
  }) => {
    const { ada, ben, game } = await playTogether();
    const { page } = ada;
    const { id: postId } = await sharePost(ada, game, { content: "I sang." });
    for (let nth = 0; nth <= PER_PAGE; nth += 1) {
      const { id } = await addComment(ben, postId, `Comment ${nth}`);
      await remove(ada, "comments", id, "Too much");
    }
    await page.goto(`/games/${game.id}/edit`);
    const card = await findCard(page, "Removed in the last day");
    const rows = card.getByRole("listitem");
    await expect(rows).toHaveCount(PER_PAGE);
    const more = card.getByRole("button", { name: "Show more removed items" });
    await failNext(page, "removals.list");
    await more.click();
    await expect(card).toContainText("Couldn't load more removed items");
    await more.click();
    await expect(rows).toHaveCount(PER_PAGE + 1);
    await expect(rows.last()).toContainText("Comment 0");
    await expect(more).toHaveCount(0);
  });
});
