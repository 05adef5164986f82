import { boxOf, overlap } from "./boxes.ts";
import { asDataUrl, drawJpeg } from "./pictures.ts";
import { createGame, expect, joinGame, sharePost, test } from "./players.ts";

const SCREENFUL = 10;

test("GAME-05 GAME-07 SHELL-05 long names don't push the newest post off a phone's first screen or wrap the floating button", async ({
  signUp,
}) => {
  const ada = await signUp("Maximiliane-Alexandra", "von Hohenstein-Wittgenstein");
  const game = await createGame(ada, {
    name: "Thirty days of small brave things together",
    description: "Every day one thing that takes a little courage, large or small.",
  });
  await joinGame(await signUp("Ben"), game);
  await sharePost(ada, game, { content: "Said hello first" });
  const { page } = ada;
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/games/${game.id}`);
    const words = page.getByText("Said hello first");
    await expect(words).toBeInViewport({ ratio: 1 });
    for (const part of [
      page.getByRole("button", { name: "Share Accomplishment" }),
      page.getByRole("navigation"),
    ]) {
      expect(await overlap(words, part)).toBe(false);
    }
    await page.getByRole("button", { name: "Read more" }).click();
    await expect(page.getByText("large or small.")).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const label = page
      .getByRole("button", { name: "Share Accomplishment" })
      .getByText("Share Accomplishment");
    const { top, bottom } = await boxOf(label);
    const lineHeight = await label.evaluate((it) =>
      Number.parseFloat(getComputedStyle(it).lineHeight),
    );
    expect(bottom - top).toBeLessThan(1.5 * lineHeight);
  }
});

test("GAME-05 SHELL-10 the floating button hides over a photo and while scrolling down, and returns on scrolling up", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  const image = asDataUrl(await drawJpeg(page, 300, 300));
  await sharePost(ada, game, { content: "Without" });
  await sharePost(ada, game, { content: "With", image });
  for (let count = 0; count < SCREENFUL; count += 1) {
    await sharePost(ada, game, { content: `Step ${count}` });
  }
  await page.goto(`/games/${game.id}`);
  const share = page.getByRole("button", { name: "Share Accomplishment" });
  const picture = page.getByRole("article").filter({ hasText: "With" }).getByRole("img").first();
  await expect(page.getByRole("article")).toHaveCount(SCREENFUL + 2);
  await expect(share).toBeInViewport();
  await page.evaluate(() => window.scrollBy(0, 600));
  await expect(share).not.toBeInViewport();
  await page.evaluate(() => window.scrollBy(0, -100));
  await expect(share).toBeInViewport();
  await page.evaluate(() => window.scrollBy(0, 100));
  await share.focus();
  await expect(share).toBeInViewport();
  await share.blur();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(share).toBeInViewport();

  await picture.scrollIntoViewIfNeeded();
  const scrollTo = (distance: number) =>
    picture.evaluate((it, below) => {
      const { bottom } = it.getBoundingClientRect();
      window.scrollBy(0, bottom - window.innerHeight - below);
    }, distance);
  await scrollTo(200);
  await expect(share).not.toBeInViewport();
  await scrollTo(0);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await expect(share).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(share).toBeInViewport();
});
