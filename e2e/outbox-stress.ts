import { once } from "node:events";
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { loadOutbox } from "./outbox-page.ts";
import { originOf } from "./server.ts";

/** The stages of a call at which the proxy can cut the connection. */
const CUTS = [
  "before",
  "during the request",
  "before the response",
  "during the response",
] as const;

type Cut = (typeof CUTS)[number];

const CUT_SHARE = 0.5;

const IS_QUEUED_CALL = /^\/trpc\/(?:posts\.share|comments\.create|posts\.setUpvote)/;

/** A linear congruential generator, so that a failed run can be repeated with the same seed. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { next, below: (limit: number) => Math.floor(next() * limit) };
}

type Random = ReturnType<typeof createRandom>;

/** Cuts half of the outbox's connections, each at one of four stages. */
async function startCuttingProxy(origin: string, random: Random) {
  const counts = new Map<Cut, number>();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url = "/" } = request;
    const isCut = IS_QUEUED_CALL.test(url) && random.next() < CUT_SHARE;
    const cut = isCut ? CUTS[random.below(CUTS.length)] : undefined;
    if (cut) counts.set(cut, (counts.get(cut) ?? 0) + 1);
    const body = await buffer(request);
    if (cut === "before") return void response.destroy();
    const upstream = forward(origin + url, { method, headers });
    upstream.on("error", () => response.destroy());
    if (cut === "during the request") {
      upstream.write(body.subarray(0, body.length / 2), () => {
        upstream.destroy();
        response.destroy();
      });
      return;
    }
    const answered = Promise.withResolvers<IncomingMessage>();
    upstream.on("response", answered.resolve);
    upstream.on("error", answered.reject);
    upstream.end(body);
    const answer = await answered.promise;
    const content = await buffer(answer);
    if (cut === "before the response") return void response.destroy();
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    if (cut) response.write(content.subarray(0, content.length / 2), () => response.destroy());
    else response.end(content);
  }

  const proxy = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  return {
    origin: originOf(address.port),
    counts,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

const PASSWORD = "one brave step at a time";
const DAY_MS = 86_400_000;

/** Number of another user's posts, which the test upvotes and comments on. */
const TARGETS = 50;

/** The sum of `AT_ONCE` and `UNSENT_MAX` must stay below the outbox's limit of 200 entries. */
const AT_ONCE = 40;
const UNSENT_MAX = 120;

const KINDS = 3;

/** Delay between reads of the outbox. A shorter delay would slow down its sender. */
const POLL_MS = 100;

async function call<Body>(page: Page, path: string, data?: object): Promise<Body> {
  const response = await (data ? page.request.post(path, { data }) : page.request.get(path));
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

interface ListedPost {
  id: string;
  content: string;
  isUpvoted: boolean;
  _count: { upvotes: number; comments: number };
  comments: { content: string }[];
}

/** Returns all posts in the game, oldest first. */
async function listPosts(page: Page, gameId: string): Promise<ListedPost[]> {
  const newestFirst: ListedPost[] = [];
  for (let number = 1; ; number += 1) {
    const path = `/api/posts?gameId=${gameId}&limit=10&page=${number}`;
    const { posts } = await call<{ posts: ListedPost[] }>(page, path);
    if (posts.length === 0) return newestFirst.reverse();
    newestFirst.push(...posts);
  }
}

async function register(page: Page, username: string): Promise<string> {
  const account = { username, password: PASSWORD, firstName: username };
  return (await call<{ id: string }>(page, "/api/register", account)).id;
}

async function prepareGame(page: Page) {
  await register(page, "ben");
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const game = await call<{ id: string; inviteCode: string }>(page, "/api/games", {
    name: "Tunnels",
    startTime: at(-1),
    endTime: at(1),
  });
  const targets: string[] = [];
  for (let nth = 0; nth < TARGETS; nth += 1) {
    const post = { gameId: game.id, content: `target ${nth}` };
    targets.push((await call<{ id: string }>(page, "/api/posts", post)).id);
  }
  return { ...game, targets };
}

const isDuplicate = (text: string, index: number, all: readonly string[]): boolean =>
  all.indexOf(text) !== index;

export interface StressResult {
  actions: number;
  cuts: Record<string, number>;
  reloads: number;
  lost: string[];
  twice: string[];
  outOfOrder: string[];
}

/** Runs actions through the outbox in two tabs, while calls fail and tabs reload. */
export async function stressOutbox(
  browser: Browser,
  { origin, actions, seed = 1 }: { origin: string; actions: number; seed?: number },
): Promise<StressResult> {
  const random = createRandom(seed);
  const proxy = await startCuttingProxy(origin, random);
  const host = await browser.newContext({ baseURL: origin });
  const context = await browser.newContext({ baseURL: proxy.origin });
  try {
    const { id: gameId, inviteCode, targets } = await prepareGame(await host.newPage());
    const tabs = [await context.newPage(), await context.newPage()] as const;
    const [page] = tabs;
    const userId = await register(page, "ada");
    await call(page, `/api/games/join/${inviteCode}`, {});
    await loadOutbox(context);
    const open = async (tab: Page) => {
      await tab.goto("/healthz");
      await tab.evaluate((id) => window.outboxOfPage.start(id), userId);
    };
    for (const tab of tabs) await open(tab);
    const listUnsent = async () => {
      const entries = await page.evaluate((id) => window.outboxOfPage.list(id), userId);
      return entries.map(({ state, reason }) => state + reason);
    };

    const shared: string[] = [];
    const upvoted = new Map<string, boolean>();
    const comments = new Map<string, string[]>();
    let reloads = 0;

    function createEntry(nth: number) {
      const id = `key-${nth}`;
      const postId = targets[random.below(TARGETS)] ?? "";
      const entry = { id, userId, createdAt: Date.now(), mayBeSent: false };
      const content = `action ${nth}`;
      const kind = random.below(KINDS);
      if (kind === 0) {
        shared.push(content);
        return { ...entry, kind: "post", input: { content, gameIds: [gameId] } };
      }
      if (kind === 1) {
        comments.set(postId, [...(comments.get(postId) ?? []), content]);
        return { ...entry, kind: "comment", gameId, input: { postId, content } };
      }
      const isUpvoted = random.next() < CUT_SHARE;
      upvoted.set(postId, isUpvoted);
      return { ...entry, kind: "upvote", gameId, input: { id: postId, isUpvoted } };
    }

    for (let done = 0; done < actions; done += AT_ONCE) {
      const count = Math.min(AT_ONCE, actions - done);
      const entries = Array.from({ length: count }, (_, index) => createEntry(done + index));
      const tab = tabs[random.below(tabs.length)] ?? page;
      await tab.evaluate((some) => window.outboxOfPage.add(some), entries);
      if (random.below(4) === 0) {
        reloads += 1;
        await open(tabs[random.below(tabs.length)] ?? page);
      }
      while ((await listUnsent()).length > UNSENT_MAX) await wait(POLL_MS);
    }
    while ((await listUnsent()).some((state) => !state.startsWith("refused"))) await wait(POLL_MS);

    const posts = await listPosts(page, gameId);
    const own = posts.filter(({ id }) => !targets.includes(id)).map(({ content }) => content);
    const lost = (await listUnsent()).slice();
    const twice = own.filter(isDuplicate);
    const outOfOrder: string[] = [];
    lost.push(...shared.filter((content) => !own.includes(content)));
    if (own.join() !== shared.join()) outOfOrder.push("posts");
    for (const post of posts.filter(({ id }) => targets.includes(id))) {
      const expected = comments.get(post.id) ?? [];
      const found = post.comments.map(({ content }) => content);
      twice.push(...found.filter(isDuplicate));
      lost.push(...expected.filter((content) => !found.includes(content)));
      if (found.join() !== expected.join()) outOfOrder.push(`comments on ${post.content}`);
      const isUpvoted = upvoted.get(post.id) ?? false;
      if (post.isUpvoted !== isUpvoted) lost.push(`upvote of ${post.content}`);
      if (post._count.upvotes !== Number(isUpvoted)) twice.push(`upvote of ${post.content}`);
    }
    return { actions, cuts: Object.fromEntries(proxy.counts), reloads, lost, twice, outOfOrder };
  } finally {
    await context.close();
    await host.close();
    proxy.close();
  }
}
