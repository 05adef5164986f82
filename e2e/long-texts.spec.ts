import { addComment, expect, sharePost, test } from "./players.ts";

test("FMT-07 POST-09 stacked combining marks are clipped, and long posts and comments are collapsed", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const stacked = `z${"\u0301".repeat(150)}\n`;
  const { id } = await sharePost(ada, game, { content: stacked + "line\n".repeat(400) });
  await addComment(ben, id, stacked + "line\n".repeat(100));
  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  const post = page.getByRole("article");
  for (const words of [post.locator("p.written").first(), post.locator("li p.written")]) {
    await expect(words).toHaveCSS("overflow-y", /^(clip|hidden)$/);
  }
  const more = post.getByRole("button", { name: "Read more" });
  await expect(more).toHaveCount(2);
  const heightOf = async () => (await post.boundingBox())?.height ?? 0;
  const collapsed = await heightOf();
  expect(collapsed).toBeLessThan(1_200);
  await more.first().click();
  await expect.poll(heightOf).toBeGreaterThan(8_000);
  await post.getByRole("button", { name: "Read less" }).click();
  await expect.poll(heightOf).toBe(collapsed);
});
