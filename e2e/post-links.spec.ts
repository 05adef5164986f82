import type { Locator, Page } from "@playwright/test";
import {
  addComment,
  createGame,
  expect,
  type Game,
  joinGame,
  type Player,
  type PlayerFixtures,
  sharePost,
  test,
} from "./players.ts";
import { expectToast } from "./toast.ts";

const PAGE_SIZE = 20;

const contentOf = (number: number) =>
  `Number ${number}. ${"It took all my courage. ".repeat((number * 7) % 19)}`;

/** Returns the post ids, oldest first. Alternates authors, because ten posts by one author unlock an achievement. */
async function fillPages(authors: Player[], game: Game): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < PAGE_SIZE + 5; number += 1) {
    const author = authors[number % authors.length];
    if (author) ids.push((await sharePost(author, game, { content: contentOf(number) })).id);
  }
  return ids;
}

async function playWithThree(signUp: PlayerFixtures["signUp"]) {
  const ada = await signUp("Ada");
  const others = [await signUp("Ben"), await signUp("Cleo")];
  const game = await createGame(ada);
  for (const player of others) await joinGame(player, game);
  return { ada, game, ids: await fillPages([ada, ...others], game) };
}

const addressOf = (game: Game, postId: string) => `/games/${game.id}?post=${postId}`;

const postOf = (page: Page, number: number) =>
  page.getByRole("article").filter({ hasText: `Number ${number}.` });

const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? -1);

async function expectInView(post: Locator): Promise<void> {
  await expect(post).toBeFocused();
  await expect
    .poll(() =>
      post.evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + 4);
        return top < window.innerHeight / 2 && element.contains(shown);
      }),
    )
    .toBe(true);
}

test("DAY-02 a post link scrolls to the post on any page of the list", async ({ signUp }) => {
  const { ada, game, ids } = await playWithThree(signUp);
  const { page } = ada;
  const post = postOf(page, 1);
  await page.goto(addressOf(game, ids[1] ?? ""));
  await expectInView(post);
  await expect(page.getByText("Page 2", { exact: true })).toBeAttached();

  await page.reload();
  await expect(post).toBeInViewport();
  await expect(page).toHaveURL(addressOf(game, ids[1] ?? ""));
  await page.getByRole("link", { name: "Back to home" }).and(page.locator(".game-bar *")).click();
  await expect(page).toHaveTitle("Home · StepOut");
  await page.goBack();

  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page).toHaveURL(`/games/${game.id}`);
  await expect(postOf(page, PAGE_SIZE)).toBeAttached();
  await expect(post).toHaveCount(0);
});

test("DAY-02 a comment in the feed opens its post, and Back returns to the same position", async ({
  signUp,
}) => {
  const { ada, game, ids } = await playWithThree(signUp);
  await addComment(ada, ids[12] ?? "", "How was it?");
  const { page } = ada;
  await page.goto("/");
  const card = page.getByRole("article").filter({ hasText: "How was it?" });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport();
  const top = await topOf(card);
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(addressOf(game, ids[12] ?? ""));
  const post = postOf(page, 12);
  await expectInView(post);

  await page.mouse.wheel(0, 300);
  const next = postOf(page, 11);
  await expect(next).toBeInViewport();
  await page.getByRole("link", { name: "Leaderboard", exact: true }).click();
  await expect(page).toHaveTitle("Leaderboard · StepOut");
  await page.goBack();
  await expect(next).toBeInViewport();

  await page.goBack();
  await expect(page).toHaveTitle("Home · StepOut");
  await expect.poll(() => topOf(card)).toBe(top);
});

test("DAY-02 a link to a deleted post shows a note and the rest of the game", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  const { id } = await sharePost(ada, game, { content: "Gone" });
  await sharePost(ada, game, { content: "Number 1." });
  await page.request.delete(`/api/posts/${id}`);
  await page.goto(addressOf(game, id));
  await expect(page.getByText("This post isn't here anymore")).toBeInViewport();
  await expect(postOf(page, 1)).toBeVisible();
});

test("DAY-02 deleting a linked post also removes it from the URL, so no missing-post note appears", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  const { id } = await sharePost(ada, game, { content: "Number 2." });
  await sharePost(ada, game, { content: "Number 1." });
  await page.goto(addressOf(game, id));
  await postOf(page, 2).getByRole("button", { name: "Post actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Post deleted successfully!");
  await expect(page).toHaveURL(`/games/${game.id}`);
  await expect(postOf(page, 1)).toBeVisible();
  await expect(page.getByText("This post isn't here anymore")).toHaveCount(0);
});

test("DAY-02 any user who can see a post can copy its link", async ({ playTogether }) => {
  const { ada, ben, game } = await playTogether();
  const { id } = await sharePost(ada, game, { content: "Number 1." });
  const { page } = ben;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/games/${game.id}`);
  await postOf(page, 1).getByRole("button", { name: "Post actions" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expectToast(page, "Link to the post copied to clipboard");
  const url = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(url);
  await expect(page).toHaveURL(addressOf(game, id));
  await expectInView(postOf(page, 1));
});

test("POST-01 no line in a post's header begins with a separator dot at 200 % text size", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await sharePost(ada, game, { content: "I spoke up." });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/games/${game.id}`);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  const header = page.locator("article header");
  await header.scrollIntoViewIfNeeded();
  const parts = ["a[href*='post=']", "[aria-hidden]", "time"].map((part) =>
    header.locator("p").nth(1).locator(part),
  );
  await expect(async () => {
    const [name, dot, time] = await Promise.all(parts.map((part) => part.boundingBox()));
    if (!name || !dot || !time) throw new Error("A part of the header is missing");
    const nameEnd = name.y + name.height;
    expect(dot.y).toBeLessThan(nameEnd);
    expect(time.y).toBeGreaterThan(nameEnd - 4);
  }).toPass();
});
