import { asDataUrl, drawJpeg } from "./pictures.ts";
import {
  createGame,
  createGroup,
  endGameQuietly,
  expect,
  joinGame,
  type Player,
  sharePost,
  test,
} from "./players.ts";
import { boxOf, countLines, overlap } from "./rendering.ts";
import { brightestAround } from "./screenshots.ts";

const POSTS = 8;
const PLAYERS = 12;
const EDGE_PX = 12;
const READABLE = 4.5;
const WHITE = 1.05;

test("GAME-04 GAME-05 DAY-07 long names don't push the day, top players or user's rank off a phone's first screen", async ({
  signUp,
}) => {
  const ada = await signUp("Maximiliane-Alexandra", "von Hohenstein-Wittgenstein");
  const ben = await signUp("Ben");
  const game = await createGame(ada, {
    name: "Thirty days of small brave things together",
    description: "Every day one thing that takes a little courage, large or small.",
  });
  await joinGame(ben, game);
  await sharePost(ada, game, { content: "Said hello first" });
  const { page } = ada;
  const dock = page.locator("[data-floating]");
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/games/${game.id}`);
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      page.getByText("Day 3 of 10"),
      page.getByRole("region", { name: "Top three and you" }).getByText("1 point"),
      page.getByRole("region", { name: "Top three and you" }).getByText("You lead by 1."),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(await overlap(part, dock)).toBe(false);
    }
    await page.getByRole("button", { name: "Read more" }).click();
    await expect(page.getByText("large or small.")).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const label = page
      .getByRole("button", { name: "Share Accomplishment" })
      .getByText("Share Accomplishment");
    expect(await countLines(label)).toBe(1);
  }
});

test("DAY-07 the top of a running game's newest post is visible on a phone without scrolling", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada, {
    name: "30 days of brave miles",
    description: "Every day one thing that takes a little courage, large or small.",
    starts: -11,
    ends: 19,
  });
  for (let count = 1; count < PLAYERS; count += 1) {
    const player = await signUp(`Player-${count}`);
    await joinGame(player, game);
    await sharePost(player, game, { content: `Step of player ${count}` });
  }
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const newest = page.getByRole("article").first();
  const author = newest.getByText(`Player-${PLAYERS - 1}`).first();
  const dock = page.locator("[data-floating]");
  await expect(author).toBeInViewport({ ratio: 1 });
  expect(await overlap(author, dock)).toBe(false);
  for (const part of [
    page.getByRole("button", { name: `${PLAYERS} players • Connect` }),
    page.getByText("19 days left"),
    page.getByRole("region", { name: "Top three and you" }),
    page.getByRole("heading", { name: "Accomplishments" }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test("DAY-17 the first day's progress dot doesn't touch its card's edges on home or in the game", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const game = await createGame(ada, { starts: 0, ends: 30 });
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const path of ["/", `/games/${game.id}`]) {
      await page.goto(path);
      const card = page.locator("section").filter({ hasText: "Day 1 of 30" }).first();
      const dot = await boxOf(card.getByRole("progressbar").locator("span"));
      const edge = await boxOf(card);
      expect(dot.left - edge.left).toBeGreaterThanOrEqual(EDGE_PX);
      expect(edge.bottom - dot.bottom).toBeGreaterThanOrEqual(0);
    }
  }
});

test("DAY-07 the section bar jumps to sections and highlights the current section", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await createGroup(ada, game, "Early birds", [ada, ben]);
  for (let count = 0; count < POSTS; count += 1) {
    await sharePost(ada, game, { content: `Step ${count}` });
  }
  await page.goto(`/games/${game.id}`);
  const bar = page.getByRole("navigation", { name: "Parts of this game" });
  const current = bar.locator("[aria-current]");
  const name = page.locator(".game-bar bdi");
  await expect(page.getByRole("article")).toHaveCount(POSTS);
  await expect(bar.getByRole("button")).toHaveText(["Posts", "Leaderboard", "Groups"]);
  await expect(current).toHaveText("Posts");
  await expect(name).toBeHidden();

  for (const [section, title] of [
    ["Leaderboard", "Leaderboard"],
    ["Groups", "Group leaderboard"],
    ["Posts", "Accomplishments"],
  ] as const) {
    await bar.getByRole("button", { name: section }).press("Enter");
    const heading = page.getByRole("heading", { level: 2, name: title, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(current).toHaveText(section);
    await expect(name).toBeInViewport();
    expect(await overlap(heading, bar)).toBe(false);
  }
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(current).toHaveText("Groups");
  await name.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(current).toHaveText("Posts");
  await expect(page.getByRole("banner")).toBeInViewport();
  await expect(name).toBeHidden();
  await expect(page).toHaveURL(`/games/${game.id}`);

  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => window.scrollTo(0, 800));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(current).toHaveText("Posts");
});

test("DAY-07 the docked share button covers no posts, and hides while the user writes a comment", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  const image = asDataUrl(await drawJpeg(page, 300, 300));
  for (let count = 0; count < POSTS; count += 1) {
    await sharePost(ada, game, { content: `Step ${count}`, image });
  }
  await page.goto(`/games/${game.id}`);
  const share = page.getByRole("button", { name: "Share Accomplishment" });
  const dock = page.locator("[data-floating]");
  await expect(page.getByRole("article")).toHaveCount(POSTS);
  const { bottom } = await boxOf(dock);
  const navigation = await boxOf(page.getByRole("navigation", { name: "Main" }));
  expect(Math.abs(bottom - navigation.top)).toBeLessThanOrEqual(1);
  await expect(dock).toHaveCSS("background-color", /^(rgb\(|color\(srgb )[^/]+\)$/);
  for (const distance of [600, -100, 1000]) {
    await page.evaluate((by) => window.scrollBy(0, by), distance);
    await expect(share).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole("textbox", { name: "Write a comment" }).first().focus();
  await expect(share).toBeHidden();
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await expect(share).toBeVisible();
});

test("DAY-07 a game's name stays readable on a white cover", async ({ playAlone }) => {
  const { page, game } = await playAlone({
    name: "Thirty days of small brave things, together, out of doors and in the rain",
  });
  const white = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    if (!context) throw new Error("There is no canvas");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/jpeg");
  });
  const path = `/api/games/${game.id}`;
  const { name, startTime, endTime } = await (await page.request.get(path)).json();
  await page.request.put(path, { data: { name, startTime, endTime, coverImage: white } });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/games/${game.id}`);
    const title = page.getByRole("heading", { level: 1 });
    await expect(page.locator("main img[src^='/api/images/']").first()).toBeVisible();
    for (const text of [title, page.getByText("Ada", { exact: true }).first()]) {
      const luminance = await brightestAround(page, text);
      expect(WHITE / (luminance + 0.05)).toBeGreaterThanOrEqual(READABLE);
    }
  }
});

test("DAY-08 the top-three summary and the leaderboard show the points needed to pass the next player", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(ada);
  await joinGame(ben, game);
  for (const content of ["One", "Two"]) await sharePost(ben, game, { content });
  const compactOf = ({ page }: Player) => page.getByRole("region", { name: "Top three and you" });
  const boardOf = ({ page }: Player) =>
    page.getByRole("region", { name: "Leaderboard", exact: true });
  for (const [player, sentence] of [
    [ada, "3 more and you pass Ben."],
    [ben, "You lead by 2."],
  ] as const) {
    await player.page.goto(`/games/${game.id}`);
    await expect(compactOf(player).getByText(sentence)).toBeVisible();
    await expect(boardOf(player).getByText(sentence)).toBeVisible();
  }
  await endGameQuietly(ada, game);
  await ada.page.reload();
  await expect(ada.page.getByRole("region", { name: "Winners" })).toContainText("Gold · 2 points");
  await expect(compactOf(ada)).toHaveCount(0);
  await expect(boardOf(ada)).not.toContainText("you pass");
});

test("DAY-07 GAME-09 a completed game opens with its podium", async ({ playTogether }) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await sharePost(ben, game, { content: "One" });
  const { id } = await sharePost(ada, game, { content: "Two" });
  await sharePost(ada, game, { content: "Three" });
  await ben.page.request.post(`/api/posts/${id}/upvote`);
  await endGameQuietly(ada, game);
  await page.goto(`/games/${game.id}`);
  const winners = page.getByRole("region", { name: "Winners" }).getByRole("listitem");
  await expect(winners).toHaveText([
    /Ada.*Gold · 2 points/,
    /Ben.*Silver · 1 point/,
    /Ada.*Popular Vote · 1 like/,
  ]);
  await expect(winners.first()).toBeInViewport({ ratio: 1 });
});
