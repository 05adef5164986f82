import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { dismissResult } from "./results.ts";
import { test as base, expect, expectNoProblems, keepFromListening, watchPage } from "./test.ts";

export const PASSWORD = "one brave step at a time";
const DAY_MS = 86_400_000;

/** Long enough for most requests to arrive before the end; a late one is sent again. */
const LAST_MOMENTS_MS = 1_500;

/** A person with an account, signed in in a browser of their own. */
export interface Player {
  page: Page;
  id: string;
  username: string;
}

export interface Game {
  id: string;
  name: string;
  inviteCode: string;
}

export interface PlayerFixtures {
  /** Creates an account and a browser for it. */
  signUp: (firstName: string, lastName?: string) => Promise<Player>;
  /** Creates an account and a game of its own. */
  playAlone: (options?: GameOptions) => Promise<{ ada: Player; page: Page; game: Game }>;
  /** Creates two accounts and a game of Ada's with Ben as participant. */
  playTogether: (options?: GameOptions) => Promise<{ ada: Player; ben: Player; game: Game }>;
}

export const test = base.extend<PlayerFixtures>({
  signUp: async ({ browser, isLive }, use) => {
    const pages: { page: Page; problems: string[] }[] = [];
    await use(async (firstName, lastName) => {
      const context = await browser.newContext();
      if (!isLive) await keepFromListening(context);
      const page = await context.newPage();
      pages.push({ page, problems: watchPage(page) });
      const username = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}`;
      const answer = await page.request.post("/api/register", {
        data: { username, password: PASSWORD, firstName, ...(lastName && { lastName }) },
      });
      return { page, username, id: (await read<{ id: string }>(answer)).id };
    });
    for (const { page, problems } of pages) {
      await page.context().close();
      expectNoProblems(problems);
    }
  },
  playAlone: async ({ signUp }, use) => {
    await use(async (options) => {
      const ada = await signUp("Ada");
      return { ada, page: ada.page, game: await createGame(ada, options) };
    });
  },
  playTogether: async ({ signUp }, use) => {
    await use(async (options) => {
      const ada = await signUp("Ada");
      const ben = await signUp("Ben");
      const game = await createGame(ada, options);
      await joinGame(ben, game);
      return { ada, ben, game };
    });
  },
});

async function read<Answer>(answer: APIResponse): Promise<Answer> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

const addDays = (moment: number, days: number) => new Date(moment + days * DAY_MS).toISOString();

interface GameOptions {
  name?: string;
  description?: string;
  isPublic?: boolean;
  requiresApproval?: boolean;
  postsPerDay?: number;
  timeZone?: string;
  /** Days from now. A game with a past end ends now instead, and lasts as many days. */
  starts?: number;
  ends?: number;
}

/** An active game, unless the options say otherwise. */
export async function createGame(
  { page }: Player,
  { name = "Small brave things", starts = -2, ends = 8, ...rest }: GameOptions = {},
): Promise<Game> {
  const create = async (end: number) => {
    // One moment for both: another millisecond would make the game a day longer.
    const times = { startTime: addDays(end, starts - ends), endTime: addDays(end, 0) };
    const data = { name, ...times, ...rest };
    return read<Game>(await page.request.post("/api/games", { data }));
  };
  if (ends >= 0) return create(Date.now() + ends * DAY_MS);
  // The server refuses an end that has passed by the time it arrives.
  let game: Game | undefined;
  await expect(async () => {
    game = await create(Date.now() + LAST_MOMENTS_MS);
  }).toPass();
  if (!game) throw new Error(`${name} was not created`);
  await waitForEnd(page, game.id);
  await dismissResult(page, game.id);
  return game;
}

/** A private game of one day on a server of a journey's own. */
export async function createGameBy(request: APIRequestContext, origin: string): Promise<Game> {
  const times = { startTime: addDays(Date.now(), -1), endTime: addDays(Date.now(), 2) };
  const data = { name: "Cold water", ...times, isPublic: false, requiresApproval: false };
  return read(await request.post(`${origin}/api/games`, { data }));
}

const waitForEnd = (page: Page, gameId: string) =>
  expect
    .poll(async () => {
      const answer = await page.request.get(`/api/games/${gameId}`);
      return (await read<{ status: string }>(answer)).status;
    })
    .toBe("completed");

export async function joinGame({ page }: Player, { inviteCode }: Game): Promise<void> {
  await read(await page.request.post(`/api/games/join/${inviteCode}`));
}

export async function invitePlayer(
  { page }: Player,
  { id }: Game,
  { username }: Player,
): Promise<void> {
  await read(await page.request.post(`/api/games/${id}/invite`, { data: { username } }));
}

/** Makes a player an admin of a game, or ends that. */
export async function setAdmin(
  { page }: Player,
  { id }: Game,
  player: Player,
  isAdmin = true,
): Promise<void> {
  const path = `/api/games/${id}/participants/${player.id}/admin`;
  await read(await page.request.put(path, { data: { isAdmin } }));
}

/** Returns the id of the group. */
export async function createGroup(
  { page }: Player,
  { id }: Game,
  name: string,
  members: Player[] = [],
): Promise<string> {
  const groups = `/api/games/${id}/groups`;
  const group = await read<{ id: string }>(await page.request.post(groups, { data: { name } }));
  for (const member of members) {
    const data = { memberId: member.id };
    await read(await page.request.post(`${groups}/${group.id}/members`, { data }));
  }
  return group.id;
}

/** Chooses an entry of the menu of a person or a group. */
export async function chooseFor(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Manage ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Opens a page and waits for its stream of changes. */
export async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes("/trpc/live.changes"));
  await page.goto(path);
  await stream;
}

interface PostOptions {
  content: string;
  image?: string;
  createdAt?: string;
}

export async function sharePost(
  { page }: Player,
  game: Game,
  post: PostOptions,
): Promise<{ id: string }> {
  return read(await page.request.post("/api/posts", { data: { ...post, gameId: game.id } }));
}

export async function addComment(
  { page }: Player,
  postId: string,
  content: string,
): Promise<{ id: string }> {
  return read(await page.request.post("/api/comments", { data: { postId, content } }));
}

/** Lets an active game of the player end. */
export async function endGame({ page }: Player, { id, name }: Game): Promise<void> {
  const path = `/api/games/${id}`;
  const { startTime } = await read<{ startTime: string }>(await page.request.get(path));
  // The server refuses an end that has passed by the time it arrives.
  await expect(async () => {
    const endTime = new Date(Date.now() + LAST_MOMENTS_MS).toISOString();
    await read(await page.request.put(path, { data: { name, startTime, endTime } }));
  }).toPass();
  await waitForEnd(page, id);
}

/** Lets an active game of the player end, and closes the celebration. */
export async function endGameQuietly(player: Player, game: Game): Promise<void> {
  await endGame(player, game);
  await dismissResult(player.page, game.id);
}

export { expect };
