import { addComment, expect, sharePost, test } from "./players.ts";

test.use({ isLive: true });

test("POST-07 a user's new comment stays visible on a post that shows only two comments", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { id } = await sharePost(ada, game, { content: "I asked for directions." });
  for (const words of ["First!", "Second.", "Third."]) await addComment(ada, id, words);
  const { page } = ben;
  const stream = page.waitForResponse((response) => response.url().includes("/api/live"));
  await page.goto(`/games/${game.id}`);
  await stream;
  const card = page.getByRole("article");
  const comments = card.getByRole("listitem");
  await expect(comments).toHaveText([/First!/, /Second\./]);

  const lookedUp = page.waitForResponse((response) => response.url().includes("posts.list"));
  const input = card.getByRole("textbox", { name: "Write a comment" });
  await input.fill("From Ben");
  await input.press("Enter");
  await (await lookedUp).finished();
  await expect(comments).toHaveText([/First!/, /Second\./, /From Ben/]);
  await expect(card.getByRole("button", { name: "View all 4 comments" })).toBeVisible();

  await addComment(ada, id, "Fifth.");
  await expect(card.getByRole("button", { name: "View all 5 comments" })).toBeVisible();
  await expect(comments).toHaveText([/First!/, /Second\./, /From Ben/]);
  await card.getByRole("button", { name: "View all 5 comments" }).click();
  await expect(comments).toHaveText([/First!/, /Second\./, /Third\./, /From Ben/, /Fifth\./]);

  const own = comments.filter({ hasText: "From Ben" });
  await own.getByRole("button", { name: "Comment actions" }).click();
  await page.getByRole("menuitem", { name: "Delete comment" }).click();
  await expect(comments).toHaveText([/First!/, /Second\./, /Third\./, /Fifth\./]);
});
