import type { BrowserContext, Page } from "@playwright/test";
import { failNext } from "./calls.ts";
import { write } from "./letters.ts";
import {
  addComment,
  createGame,
  expect,
  invitePlayer,
  joinGame,
  openLive,
  type Player,
  sharePost,
  test,
} from "./players.ts";

test.use({ isLive: true });

const STREAM = "/trpc/live.changes";
const POLL_MS = 30_000;
/** Shorter than a stream may be silent. */
const JUMP_MS = 20_000;

const isOfStream = (sent: { url(): string }): boolean => sent.url().includes(STREAM);

/** Waits until a tab that has joined another one has refreshed what it may have missed. */
const lookedUp = (page: Page) =>
  page.waitForResponse((response) => response.url().includes("messages.unreadCount"));

/** The streams that the tabs of a browser have asked for. */
function countStreams(context: BrowserContext): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (isOfStream(request)) count += 1;
  });
  return () => count;
}

const badge = (page: Page, text: string) => page.getByText(text, { exact: true });

test("SHELL-01 SHELL-02 FEED-04 MSG-01 changes by others show by themselves, within about a second", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const asked = await createGame(ada, { name: "By request", requiresApproval: true });
  await openLive(ben.page, `/games/${game.id}`);
  // Only posts newer than the list are announced.
  await expect(ben.page.getByText("Be the first to share!")).toBeVisible();
  const post = await sharePost(ada, game, { content: "I sang in the street." });
  const card = ben.page.getByRole("article").filter({ hasText: "I sang in the street." });
  await expect(card).toBeVisible();
  await expect(ben.page.getByText("New accomplishment by Ada")).toBeAttached();

  await addComment(ada, post.id, "And I would do it again.");
  await expect(card.getByText("And I would do it again.")).toBeVisible();
  await write(ada, ben, game, "Sing with me?");
  await expect(badge(ben.page, "1 unread")).toBeVisible();
  await expect(ben.page.getByText("New message from Ada")).toBeAttached();
  await invitePlayer(ada, asked, ben);
  await expect(badge(ben.page, "1 waiting")).toBeVisible();

  await openLive(ada.page, `/games/${game.id}`);
  const upvote = ada.page.getByRole("article").getByRole("button", { name: "Upvote" });
  await expect(upvote).toHaveText(/0$/);
  await card.getByRole("button", { name: "Upvote" }).click();
  await expect(upvote).toHaveText(/1$/);
});

test("GAME-02 EDIT-02 the screens of a game close when the game is deleted, and not when a refresh fails", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  await openLive(ben.page, `/games/${game.id}`);
  await openLive(ada.page, `/games/${game.id}/edit`);
  await failNext(ben.page, "games.get");
  const failure = ben.page.waitForResponse((response) => response.status() === 500);
  await joinGame(await signUp("Cy"), game);
  await failure;
  await expect(ben.page.getByRole("heading", { level: 1 })).toHaveText(game.name);

  await ada.page.request.delete(`/api/games/${game.id}`);
  for (const { page } of [ada, ben]) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Game Not Found");
  }
});

test("GAME-07 new posts wait until a user who reads further down asks for them", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ben;
  for (const content of ["First", "Second", "Third", "Fourth"]) {
    await sharePost(ada, game, { content });
  }
  await openLive(page, `/games/${game.id}`);
  const posts = page.getByRole("article");
  await expect(posts).toHaveCount(4);
  await posts.last().evaluate((card) => card.scrollIntoView({ block: "end" }));
  const place = await posts.last().boundingBox();
  await sharePost(ada, game, { content: "Fifth" });
  const more = page.getByRole("button", { name: "1 new accomplishment" });
  await expect(more).toBeVisible();
  expect(await posts.last().boundingBox()).toEqual(place);
  await expect(posts).toHaveCount(4);
  await more.click();
  await expect(posts.first()).toContainText("Fifth");
  await expect(posts.first()).toBeInViewport();
});

test("SHELL-02 nothing is refreshed when the stream begins, and nothing polls while it is open", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ben;
  await page.clock.install();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("notifications.unseen")) asked += 1;
  });
  await openLive(page, `/games/${game.id}`);
  for (let passed = 0; passed <= POLL_MS; passed += JUMP_MS) {
    await page.clock.fastForward(JUMP_MS);
    await sharePost(ada, game, { content: `After ${passed}` });
    await expect(page.getByText(`After ${passed}`)).toBeVisible();
  }
  expect(asked).toBe(1);

  await page.route(`**${STREAM}*`, (route) => route.abort());
  // After too long a silence the stream counts as dead, and the page polls again.
  await page.clock.fastForward(POLL_MS);
  await expect(async () => {
    await page.clock.fastForward(POLL_MS);
    expect(asked).toBeGreaterThan(1);
  }).toPass();
});

async function openTab({ page }: Player, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

test("SHELL-02 all tabs share one stream, which another tab takes over, and which reconnects after a restart", async ({
  playTogether,
  server,
}) => {
  const { ada, ben, game } = await playTogether();
  const streams = countStreams(ben.page.context());
  await openLive(ben.page, `/games/${game.id}`);
  const tab = await openTab(ben, `/games/${game.id}`);
  await lookedUp(tab);
  await sharePost(ada, game, { content: "Seen in two tabs" });
  await expect(tab.getByText("Seen in two tabs")).toBeVisible();
  expect(streams()).toBe(1);

  await ben.page.close();
  await expect.poll(streams).toBe(2);
  await sharePost(ada, game, { content: "Seen in the one that is left" });
  await expect(tab.getByText("Seen in the one that is left")).toBeVisible();

  await server.restart();
  await expect.poll(streams).toBeGreaterThan(2);
  await sharePost(ada, game, { content: "Seen after the restart" });
  await expect(tab.getByText("Seen after the restart")).toBeVisible();
});
