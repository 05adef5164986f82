import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { dismissResult } from "./results.ts";
import { test as base, disableLiveUpdates, expect, expectNoProblems, watchPage } from "./test.ts";

export const PASSWORD = "one brave step at a time";
const DAY_MS = 86_400_000;

/** Time until a game's end. Can be short, because a request that arrives too late is retried. */
const LAST_MOMENTS_MS = 1_500;

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
  signUp: (firstName: string, lastName?: string) => Promise<Player>;
  /** Creates Ada's account and one of her games. */
  playAlone: (options?: GameOptions) => Promise<{ ada: Player; page: Page; game: Game }>;
  /** Creates accounts for Ada and Ben. Ada creates a game that Ben joins. */
  playTogether: (options?: GameOptions) => Promise<{ ada: Player; ben: Player; game: Game }>;
}

export const test = base.extend<PlayerFixtures>({
  signUp: async ({ browser, isLive }, use) => {
    const pages: { page: Page; problems: string[] }[] = [];
    await use(async (firstName, lastName) => {
      const context = await browser.newContext();
      if (!isLive) await disableLiveUpdates(context);
      const page = await context.newPage();
      pages.push({ page, problems: watchPage(page) });
      const username = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}`;
      const response = await page.request.post("/api/register", {
        data: { username, password: PASSWORD, firstName, ...(lastName && { lastName }) },
      });
      return { page, username, id: (await read<{ id: string }>(response)).id };
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

async function read<Body>(response: APIResponse): Promise<Body> {
  const body = await response.text();
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${body}`);
  return JSON.parse(body);
}

export const MORNING = 9;
export const EVENING = 20;

/** The sign in these names is reversed: Etc/GMT-2 is ahead of UTC. */
export const hoursAhead = (hours: number): string =>
  `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;

/** Returns a time zone in which the current hour is `hour`. */
export function zoneAt(hour: number): string {
  return hoursAhead(((hour - new Date().getUTCHours() + 36) % 24) - 12);
}

const addDays = (moment: number, days: number) => new Date(moment + days * DAY_MS).toISOString();

interface GameOptions {
  name?: string;
  description?: string;
  isPublic?: boolean;
  requiresApproval?: boolean;
  postsPerDay?: number;
  timeZone?: string;
  /** Days from now, like `ends`. The game lasts `ends - starts` days even if `ends` is negative. */
  starts?: number;
  ends?: number;
}

/** If `ends` is negative, waits until the game has ended. */
export async function createGame(
  { page }: Player,
  { name = "Small brave things", starts = -2, ends = 8, ...rest }: GameOptions = {},
): Promise<Game> {
  const create = async (end: number) => {
    // Compute both times from `end`, because one extra millisecond would make the game a day longer.
    const times = { startTime: addDays(end, starts - ends), endTime: addDays(end, 0) };
    const data = { name, ...times, ...rest };
    return read<Game>(await page.request.post("/api/games", { data }));
  };
  if (ends >= 0) return create(Date.now() + ends * DAY_MS);
  // Retry: the server rejects an end time that has passed when the request arrives.
  let game: Game | undefined;
  await expect(async () => {
    game = await create(Date.now() + LAST_MOMENTS_MS);
  }).toPass();
  if (!game) throw new Error(`${name} was not created`);
  await waitForEnd(page, game.id);
  await dismissResult(page, game.id);
  return game;
}

export async function createGameBy(request: APIRequestContext, origin: string): Promise<Game> {
  const times = { startTime: addDays(Date.now(), -1), endTime: addDays(Date.now(), 2) };
  const data = { name: "Cold water", ...times, isPublic: false, requiresApproval: false };
  return read(await request.post(`${origin}/api/games`, { data }));
}

const waitForEnd = (page: Page, gameId: string) =>
  expect
    .poll(async () => {
      const response = await page.request.get(`/api/games/${gameId}`);
      return (await read<{ status: string }>(response)).status;
    })
    .toBe("completed");

export async function joinGame({ page }: Player, { inviteCode }: Game): Promise<void> {
  await read(await page.request.post(`/api/games/join/${inviteCode}`));
}

/** Call it before sharing a post for yesterday: the app stores the device's zone only some time after its start. */
export async function setTimeZone({ page }: Player, timeZone: string): Promise<void> {
  await read(await page.request.put("/api/user/time-zone", { data: { timeZone } }));
}

export async function invitePlayer(
  { page }: Player,
  { id }: Game,
  { username }: Player,
): Promise<void> {
  await read(await page.request.post(`/api/games/${id}/invite`, { data: { username } }));
}

export async function setAdmin(
  { page }: Player,
  { id }: Game,
  player: Player,
  isAdmin = true,
): Promise<void> {
  const path = `/api/games/${id}/participants/${player.id}/admin`;
  await read(await page.request.put(path, { data: { isAdmin } }));
}

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

export async function chooseMenuItem(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Manage ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

export async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes("/api/live"));
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

export async function endGame({ page }: Player, { id, name }: Game): Promise<void> {
  const path = `/api/games/${id}`;
  const { startTime } = await read<{ startTime: string }>(await page.request.get(path));
  // Retry: the server rejects an end time that has passed when the request arrives.
  await expect(async () => {
    const endTime = new Date(Date.now() + LAST_MOMENTS_MS).toISOString();
    await read(await page.request.put(path, { data: { name, startTime, endTime } }));
  }).toPass();
  await waitForEnd(page, id);
}

export async function endGameQuietly(player: Player, game: Game): Promise<void> {
  await endGame(player, game);
  await dismissResult(player.page, game.id);
}

export { expect };
