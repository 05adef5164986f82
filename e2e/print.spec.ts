import type { Page } from "@playwright/test";
import { asDataUrl, drawJpeg, naturalWidthOf, postPicture } from "./pictures.ts";
import { addComment, createGame, expect, joinGame, sharePost, test } from "./players.ts";
import { boxOf } from "./rendering.ts";

/** Height in CSS pixels that leaves room for a post's text on the page of its photo. */
const PRINTED_PHOTO_MAX = 320;

async function print(page: Page, lastText: string): Promise<void> {
  await expect(page.getByText(lastText).last()).toBeVisible();
  await page.emulateMedia({ media: "print" });
}

async function expectNoControls(page: Page): Promise<void> {
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(
    page.locator("button:visible:not(article button, [aria-selected='true'])"),
  ).toHaveCount(0);
}

test("DAY-17 a printed game shows its title, dates, leaderboard and posts, but no controls", async ({
  signUp,
}) => {
  const [ada, ben] = [await signUp("Ada"), await signUp("Ben")];
  const game = await createGame(ada, { description: "Cold water, every day.\n".repeat(12) });
  await joinGame(ben, game);
  const { id } = await sharePost(ben, game, { content: "I swam in the lake." });
  await addComment(ada, id, "Brave!");
  const { page } = ada;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/games/${game.id}`);
  await print(page, "Brave!");
  await expectNoControls(page);
  await expect(page.getByRole("heading", { level: 1, name: game.name })).toBeVisible();
  await expect(page.getByText("Cold water, every day.").last()).toBeVisible();
  await expect(page.getByText("I swam in the lake.")).toBeVisible();
  await expect(page.getByText("Brave!")).toBeVisible();
  const board = page.getByRole("region", { name: "Leaderboard" });
  await expect(board.getByRole("listitem").filter({ hasText: /Ben.?1 Point/ })).toBeVisible();
  const year = String(new Date().getUTCFullYear());
  await expect(page.getByText(year).first()).toBeVisible();
  // Printing ignores the dark theme, because a dark background would waste ink.
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("DAY-17 a printed leaderboard lists one player per line", async ({ signUp }) => {
  const players = [await signUp("Xenia"), await signUp("Yara"), await signUp("Zora")];
  const [xenia] = players;
  if (!xenia) throw new Error("There is no player");
  const game = await createGame(xenia);
  for (const player of players.slice(1)) await joinGame(player, game);
  for (const player of players) await sharePost(player, game, { content: "I did it." });
  const { page } = xenia;
  await page.goto("/leaderboard");
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /Xenia|Yara|Zora/ });
  await expect(rows).toHaveCount(3);
  await page.emulateMedia({ media: "print" });
  await expectNoControls(page);
  const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(3);
  for (const row of await rows.all()) await expect(row).toContainText("1");
});

test("DAY-17 a printed heading stays on the page of its first post, whose photo is smaller than on the screen", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  const image = asDataUrl(await drawJpeg(page, 400, 600));
  await sharePost(ada, game, { content: "I swam in the lake.", image });
  await page.goto(`/games/${game.id}`);
  const photo = postPicture(page);
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => naturalWidthOf(photo)).toBe(400);
  const onScreen = await boxOf(photo);
  expect(onScreen.bottom - onScreen.top).toBeGreaterThan(PRINTED_PHOTO_MAX);

  await print(page, "I swam in the lake.");
  const { left, right, top, bottom } = await boxOf(photo);
  expect(bottom - top).toBe(PRINTED_PHOTO_MAX);
  expect((right - left) / (bottom - top)).toBeCloseTo(400 / 600, 2);
  await expect(page.getByRole("article")).toHaveCSS("break-inside", "avoid");
  const section = page.getByRole("region", { name: "Accomplishments" });
  const heading = section.getByRole("heading", { name: "Accomplishments" });
  await expect(heading).toHaveCSS("break-after", "avoid");
  await expect(section.locator(":scope > :has(h2)")).toHaveCSS("break-after", "avoid");
  // Browsers ignore these rules in a grid.
  const aroundPost = section.locator(":scope, :has(article)");
  const displays = await aroundPost.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).display),
  );
  expect(new Set(displays)).toEqual(new Set(["block"]));
});
