import type { Locator } from "@playwright/test";
import { findBarriersInEachScheme } from "./barriers.ts";
import { failNext, holdAndFailNext } from "./calls.ts";
import { asDataUrl, drawJpeg } from "./jpegs.ts";
import { pressEnter } from "./keys.ts";
import { addComment, expect, type Game, type Player, sharePost, test } from "./players.ts";
import { remove } from "./removing.ts";
import { toastText } from "./toast.ts";

const WORDS = "Nobody likes Cleo.";
const PER_PAGE = 20;

/** The card is far down, and drawn when one comes near. */
async function openCard({ page }: Player, { id }: Game): Promise<Locator> {
  await page.goto(`/games/${id}/edit`);
  await page.getByRole("region", { name: "Pending Invitations" }).scrollIntoViewIfNeeded();
  await page.getByRole("region", { name: "Reports" }).scrollIntoViewIfNeeded();
  const card = page.getByRole("region", { name: "Removed in the last day" });
  await card.scrollIntoViewIfNeeded();
  return card;
}

test("POWER-08 what was removed stands in the settings with its reason, and is put back from there", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const image = asDataUrl(await drawJpeg(ben.page, 600, 450));
  const { id: keptId } = await sharePost(ada, game, { content: "I sang." });
  const { id: postId } = await sharePost(ben, game, { content: WORDS, image });
  const { id: commentId } = await addComment(ben, keptId, "Out of tune.");
  await remove(ada, "posts", postId, "It hurts somebody");
  await remove(ada, "comments", commentId, "Be kind\nplease");
  await ben.page.goto(`/games/${game.id}`);

  const { page } = ada;
  const card = await openCard(ada, game);
  const rows = card.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const post = rows.filter({ hasText: WORDS });
  await expect(post).toContainText("Ben");
  await expect(post).toContainText("Accomplishment · Just now · removed by Ada");
  await expect(post).toContainText("With a photo");
  await expect(post).toContainText("It hurts somebody");
  await expect(post).toContainText("Can be put back for 23 more hours");
  const comment = rows.filter({ hasText: "Out of tune." });
  await expect(comment).toContainText("Comment ·");
  expect(await findBarriersInEachScheme(page)).toEqual([]);

  const putBack = post.getByRole("button", { name: "Put back" });
  const goOn = await holdAndFailNext(page, "removals.restorePost");
  await pressEnter(putBack);
  await expect(putBack).toBeDisabled();
  goOn();
  await expect(toastText(page, "Failed to put it back")).toBeVisible();
  await expect(putBack).toBeFocused();
  await pressEnter(putBack);
  await expect(toastText(page, "It is back")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await comment.getByRole("button", { name: "Put back" }).press("Enter");
  await expect(card).toContainText("What is removed can be put back from here");
  await expect(card.getByRole("heading", { name: "Removed in the last day" })).toBeFocused();
  await ben.page.reload();
  await expect(ben.page.getByText(WORDS)).toBeVisible();
  await expect(ben.page.getByText("Out of tune.")).toBeVisible();
});

test("POWER-08 the list comes page by page, and says what did not load", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  const { id: postId } = await sharePost(ada, game, { content: "I sang." });
  for (let nth = 0; nth <= PER_PAGE; nth += 1) {
    const { id } = await addComment(ben, postId, `Comment ${nth}`);
    await remove(ada, "comments", id, "Too much");
  }
  const card = await openCard(ada, game);
  const rows = card.getByRole("listitem");
  await expect(rows).toHaveCount(PER_PAGE);
  await expect(rows.first()).toContainText(`Comment ${PER_PAGE}`);
  const more = card.getByRole("button", { name: "Show more of what was removed" });
  await failNext(page, "removals.list");
  await more.click();
  await expect(card).toContainText("The rest of what was removed did not load");
  await more.click();
  await expect(rows).toHaveCount(PER_PAGE + 1);
  await expect(rows.last()).toContainText("Comment 0");
  await expect(more).toHaveCount(0);
});
