import { findBarriersInEachScheme } from "./barriers.ts";
import { holdAndFailNext } from "./calls.ts";
import { addComment, expect, sharePost, test } from "./players.ts";
import { remove } from "./removing.ts";
import { toastText } from "./toast.ts";

const WORDS = "Nobody likes Cleo.";

test("POWER-10 the author sees a notice on any screen, reads the reason, and sees no further notice", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { id: postId } = await sharePost(ben, game, { content: WORDS });
  const { id: keptId } = await sharePost(ada, game, { content: "I sang." });
  const { id: commentId } = await addComment(ben, keptId, "Out of tune.");
  await remove(ada, "posts", postId, "It hurts somebody\nTalk with her instead.");
  await remove(ada, "comments", commentId, "Unkind");

  const { page } = ben;
  await page.goto("/discover");
  const seeWhy = page.getByRole("button", { name: "See why" });
  await expect(page.getByText("2 things of yours were removed")).toBeVisible();
  expect(await findBarriersInEachScheme(page)).toEqual([]);
  await seeWhy.press("Enter");
  const dialog = page.getByRole("dialog", { name: "2 things of yours were removed" });
  const notices = dialog.getByRole("listitem");
  await expect(notices).toHaveCount(2);
  await expect(notices.first()).toContainText(`Your comment in ${game.name} · Just now`);
  await expect(notices.first()).toContainText("Out of tune.");
  await expect(notices.last()).toContainText(`Your accomplishment in ${game.name}`);
  await expect(notices.last()).toContainText(WORDS);
  await expect(notices.last()).toContainText("Talk with her instead.");
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);

  const gotIt = dialog.getByRole("button", { name: "Got it" });
  const goOn = await holdAndFailNext(page, "notifications.markRemovalRead");
  await gotIt.press("Enter");
  await expect(gotIt).toBeDisabled();
  goOn();
  await expect(toastText(page, "Failed to mark it as read")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await seeWhy.click();
  await page.getByRole("dialog").getByRole("button", { name: "Got it" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(seeWhy).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Discover");
  await page.waitForLoadState("networkidle");
  await expect(seeWhy).toHaveCount(0);
});
