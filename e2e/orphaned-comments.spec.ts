import { createGame, expect, openLive, type Player, sharePost, test } from "./players.ts";

test.use({ isLive: true, permissions: ["clipboard-read", "clipboard-write"] });

const COMMENT = "I would never have dared to.";

async function typeComment({ page }: Player, gameId: string, author: string): Promise<void> {
  await openLive(page, `/games/${gameId}`);
  const post = page.getByRole("article", { name: `Accomplishment by ${author}` }).nth(1);
  await post.getByRole("textbox", { name: "Write a comment" }).fill(COMMENT);
}

test("POST-08 when a post is deleted, an unsent comment on it stays in its place in the list", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "First" });
  const { id } = await sharePost(ada, game, { content: "Second" });
  await sharePost(ada, game, { content: "Third" });
  const { page } = ben;
  await typeComment(ben, game.id, "Ada");

  await ada.page.request.delete(`/api/posts/${id}`);
  const lost = page.getByRole("article", { name: "This post was deleted" });
  await expect(lost).toContainText(COMMENT);
  await expect(page.getByRole("article")).toContainText(["Third", COMMENT, "First"]);
  await expect(lost.getByRole("heading")).toBeFocused();
  await page.reload();
  await expect(lost).toContainText(COMMENT);

  await lost.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Text copied to clipboard").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(COMMENT);
  await lost.getByRole("button", { name: "Discard" }).click();
  await expect(lost).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("article")).toContainText(["Third", "First"]);
});

test("POST-08 an unsent comment on an inaccessible post appears only in the post's game", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ben;
  const other = await createGame(ben, { name: "Another game" });
  for (const content of ["First", "Second"]) await sharePost(ada, game, { content });
  await typeComment(ben, game.id, "Ada");
  await ada.page.request.delete(`/api/games/${game.id}/participants/${ben.id}`);
  const lost = page.getByRole("article", { name: "You can no longer see this post" });
  await expect(lost).toContainText(COMMENT);
  // The app asks the server about all missing posts in one query, so both comments would appear together.
  for (const [path, content] of [
    [`/games/${other.id}`, "I danced."],
    ["/profile", "I hummed."],
  ] as const) {
    const post = await sharePost(ben, other, { content });
    await openLive(page, path);
    const comment = page.getByRole("article").filter({ hasText: content }).getByRole("textbox");
    await comment.fill(`After ${content}`);
    await page.request.delete(`/api/posts/${post.id}`);
    const deleted = page.getByRole("article", { name: "This post was deleted" });
    await expect(deleted).toContainText(`After ${content}`);
    await expect(page.getByText(COMMENT)).toHaveCount(0);
  }
  await page.goto(`/games/${game.id}`);
  await expect(lost).toContainText(COMMENT);
});
