import { createServer } from "node:http";
import type { Page, Request } from "@playwright/test";
import { failNext } from "./calls.ts";
import { sendMessage } from "./messages.ts";
import {
  addComment,
  createGame,
  expect,
  invitePlayer,
  joinGame,
  openLive,
  sharePost,
  test,
} from "./players.ts";
import { findFreePort } from "./server.ts";

test.use({ isLive: true });

const STREAM = "/api/live";
const POLL_MS = 30_000;
/** Must be shorter than the timeout after which a silent stream is considered dead. */
const JUMP_MS = 20_000;

const isOfStream = (sent: { url(): string }): boolean => sent.url().includes(STREAM);

function watchStreams(page: Page): () => number {
  const open = new Set<Request>();
  page.on("request", (request) => isOfStream(request) && open.add(request));
  const forget = (request: Request) => open.delete(request);
  page.on("requestfinished", forget);
  page.on("requestfailed", forget);
  return () => open.size;
}

function watchPolls(page: Page): () => number {
  let polls = 0;
  page.on("request", (request) => {
    if (request.url().includes("notifications.unseen")) polls += 1;
  });
  return () => polls;
}

/** Simulates a hidden tab, because Playwright's pages are always visible. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    const state = hidden ? "hidden" : "visible";
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, isHidden);

const badge = (page: Page, text: string) => page.getByText(text, { exact: true });

test("SHELL-01 SHELL-02 FEED-04 MSG-01 changes by other users appear without a reload", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const byRequest = await createGame(ada, { name: "By request", requiresApproval: true });
  await openLive(ben.page, `/games/${game.id}`);
  // Wait until the list has loaded, because the page announces only posts shared after that.
  await expect(ben.page.getByText("Be the first to share!")).toBeVisible();
  const post = await sharePost(ada, game, { content: "I sang in the street." });
  const card = ben.page.getByRole("article").filter({ hasText: "I sang in the street." });
  await expect(card).toBeVisible();
  await expect(ben.page.getByText("New accomplishment by Ada")).toBeAttached();

  await addComment(ada, post.id, "And I would do it again.");
  await expect(card.getByText("And I would do it again.")).toBeVisible();
  await sendMessage(ada, ben, game, "Sing with me?");
  await expect(badge(ben.page, "1 unread")).toBeVisible();
  await expect(ben.page.getByText("New message from Ada")).toBeAttached();
  await invitePlayer(ada, byRequest, ben);
  await expect(badge(ben.page, "1 waiting")).toBeVisible();

  await openLive(ada.page, `/games/${game.id}`);
  const upvote = ada.page.getByRole("article").getByRole("button", { name: "Upvote" });
  await expect(upvote).toHaveText(/0$/);
  await card.getByRole("button", { name: "Upvote" }).click();
  await expect(upvote).toHaveText(/1$/);
});

test("GAME-02 EDIT-02 a game's open screens close when the game is deleted, but not when a refetch fails", async ({
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

test("GAME-07 new posts stay hidden until a click if the user has scrolled down", async ({
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
  const position = await posts.last().boundingBox();
  await sharePost(ada, game, { content: "Fifth" });
  const more = page.getByRole("button", { name: "1 new accomplishment" });
  await expect(more).toBeVisible();
  expect(await posts.last().boundingBox()).toEqual(position);
  await expect(posts).toHaveCount(4);
  await more.click();
  await expect(posts.first()).toContainText("Fifth");
  await expect(posts.first()).toBeInViewport();
});

test("SHELL-02 a page doesn't poll or refetch while its live stream works, and polls when the stream is dead", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ben;
  await page.clock.install();
  const countPolls = watchPolls(page);
  await openLive(page, `/games/${game.id}`);
  for (let passed = 0; passed <= POLL_MS; passed += JUMP_MS) {
    await page.clock.fastForward(JUMP_MS);
    await sharePost(ada, game, { content: `After ${passed}` });
    await expect(page.getByText(`After ${passed}`)).toBeVisible();
  }
  expect(countPolls()).toBe(1);

  await page.route(`**${STREAM}*`, (route) => route.abort());
  // After a silent period, the page treats the stream as dead and polls again.
  await page.clock.fastForward(POLL_MS);
  await expect(async () => {
    await page.clock.fastForward(POLL_MS);
    expect(countPolls()).toBeGreaterThan(1);
  }).toPass();
});

test("SHELL-02 a page polls if a proxy withholds the events of its live stream", async ({
  playTogether,
}) => {
  const proxy = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  });
  const port = await findFreePort();
  proxy.listen(port, "127.0.0.1");
  const url = `http://127.0.0.1:${port}${STREAM}`;
  const { page } = (await playTogether()).ben;
  await page.route(`**${STREAM}*`, (route) => route.continue({ url }));
  await page.clock.install();
  const countPolls = watchPolls(page);
  await openLive(page, "/");
  expect(countPolls()).toBe(1);
  await page.clock.fastForward(POLL_MS);
  await expect.poll(countPolls).toBe(2);
  proxy.closeAllConnections();
  proxy.close();
});

test("SHELL-02 LIVE-03 each visible tab has a stream, and all streams reconnect after a server restart", async ({
  playTogether,
  server,
}) => {
  const { ada, ben, game } = await playTogether();
  const first = ben.page;
  const second = await first.context().newPage();
  const [ofFirst, ofSecond] = [watchStreams(first), watchStreams(second)];
  for (const page of [first, second]) await openLive(page, `/games/${game.id}`);
  await sharePost(ada, game, { content: "Seen in two tabs" });
  for (const page of [first, second])
    await expect(page.getByText("Seen in two tabs")).toBeVisible();
  expect([ofFirst(), ofSecond()]).toEqual([1, 1]);

  await setHidden(first, true);
  await expect.poll(ofFirst).toBe(0);
  const requests: string[] = [];
  first.on("request", (request) => requests.push(request.url()));
  await sharePost(ada, game, { content: "Seen in the one that is shown" });
  await expect(second.getByText("Seen in the one that is shown")).toBeVisible();
  expect(requests).toEqual([]);
  await setHidden(first, false);
  await expect(first.getByText("Seen in the one that is shown")).toBeVisible();
  expect([ofFirst(), ofSecond()]).toEqual([1, 1]);

  const reopened = [first, second].map((page) => page.waitForRequest(isOfStream));
  await server.restart();
  await Promise.all(reopened);
  await sharePost(ada, game, { content: "Seen after the restart" });
  for (const page of [first, second]) {
    await expect(page.getByText("Seen after the restart")).toBeVisible();
  }
});
