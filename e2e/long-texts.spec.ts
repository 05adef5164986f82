import type { Locator } from "@playwright/test";
import { addComment, createGame, expect, joinGame, sharePost, test } from "./players.ts";
import { countLines } from "./rendering.ts";

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

test("SHELL-05 on a small phone, a game name of one long word is shown without a line break", async ({
  playAlone,
  signUp,
}) => {
  const name = "Donaudampfschifffahrtsgesellschaft";
  const { ada, page, game } = await playAlone({ name });
  const { page: invited } = await signUp("Ben");
  for (const each of [page, invited]) await each.setViewportSize({ width: 360, height: 640 });
  const expectOneLine = async (place: Locator) => {
    const shown = place.getByText(name, { exact: true });
    await expect(shown).toBeVisible();
    expect(await countLines(shown)).toBe(1);
  };
  await invited.goto(`/join/${game.inviteCode}`);
  await expectOneLine(invited.getByRole("article"));
  await page.goto("/invites");
  await expectOneLine(page.getByRole("region", { name: "Invite others" }));
  await page.goto(`/games/${game.id}`);
  await expectOneLine(page.getByRole("heading", { level: 1 }));
  await page.goto("/");
  await expectOneLine(page.getByRole("region", { name: "My Games" }).getByRole("article"));
  await expectOneLine(page.getByRole("heading", { name: "Day 3 of 10" }));
  await page.getByRole("button", { name: "Share Your Accomplishment" }).click();
  await expectOneLine(page.getByRole("dialog"));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await expectOneLine(page.getByRole("heading", { name: "Day 3 of 10" }));
  await page.setViewportSize({ width: 390, height: 844 });
  await sharePost(ada, game, { content: "I sang." });
  await page.reload();
  await expectOneLine(page.getByRole("region", { name: "New in your games" }));
});

test("SHELL-05 with doubled text size, names on a game's podium are shown without a line break", async ({
  signUp,
}) => {
  const ada = await signUp("Lindqvist");
  const ben = await signUp("Mensah");
  const game = await createGame(ada);
  await joinGame(ben, game);
  for (const player of [ada, ben]) await sharePost(player, game, { content: "I sang." });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const podium = page.getByRole("region", { name: "Leaderboard" }).locator("ol").first();
  for (const name of ["Lindqvist", "Mensah"]) {
    const shown = podium.getByText(name, { exact: true }).first();
    await expect(shown).toBeVisible();
    expect(await countLines(shown)).toBe(1);
  }
});
