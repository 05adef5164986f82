import type { ErrorCode } from "@stepout/server/errors/error-codes.rules";
import { type Call, keyOf, type Outcome, pathOfKey } from "./calls.ts";
import { LAST_SEEN_PICTURES } from "./last-seen.rules.ts";
import { type Answer, dropAnswers, findAnswer } from "./store.ts";

const GAME = "games.get";
const OWN_GAMES = "games.mine";

/** Its answers name a post, and not the game. */
const COMMENTS = "comments.list";

/** Lasting refusals; an error or a rate limit closes nothing. */
const CLOSING: readonly ErrorCode[] = ["access_denied", "not_found"];

const hasId = (value: unknown): value is { id: string } =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

const idsOf = (data: unknown): string[] =>
  (Array.isArray(data) ? data : [data]).filter(hasId).map(({ id }) => id);

/** The games of the kept list of this person's games that the new one lacks. */
async function listLeftGames(person: string, call: Call, data: unknown): Promise<string[]> {
  const ids = new Set(idsOf(data));
  return idsOf(await findAnswer(person, keyOf(call))).filter((id) => !ids.has(id));
}

export interface Closed {
  gameIds: string[];
  keys: Set<string>;
}

/** The games that are gone or closed to the person, and the refused calls. */
export async function findClosed(person: string, outcomes: Outcome[]): Promise<Closed> {
  const closed: Closed = { gameIds: [], keys: new Set() };
  for (const outcome of outcomes) {
    const { call } = outcome;
    if ("data" in outcome) {
      if (call.path !== OWN_GAMES) continue;
      closed.gameIds.push(...(await listLeftGames(person, call, outcome.data)));
    } else if (CLOSING.includes(outcome.refusal)) {
      closed.keys.add(keyOf(call));
      if (call.path === GAME) closed.gameIds.push(...idsOf(call.input));
    }
  }
  return closed;
}

const PICTURE = /\/api\/images\/[\w-]+/g;

const listPictures = (data: unknown[]): Set<string> =>
  new Set(data.flatMap((some) => `${JSON.stringify(some)}`.match(PICTURE) ?? []));

const dataOf = ({ data }: Answer): unknown => data;

async function dropPictures(isDropped: (pathname: string) => boolean): Promise<void> {
  // Pages at plain http addresses have no such caches.
  if (!("caches" in self) || !(await caches.has(LAST_SEEN_PICTURES))) return;
  const cache = await caches.open(LAST_SEEN_PICTURES);
  for (const kept of await cache.keys()) {
    if (isDropped(new URL(kept.url).pathname)) await cache.delete(kept, { ignoreVary: true });
  }
}

/**
 * Removes the pictures that these answers no longer show, and no other kept one either. They may
 * have been removed from their game while this device was away.
 */
export async function dropReplaced(replaced: unknown[], kept: unknown[]): Promise<void> {
  const shownStill = listPictures(kept);
  const vanished = [...listPictures(replaced)].filter((picture) => !shownStill.has(picture));
  if (vanished.length === 0) return;
  const { left } = await dropAnswers(() => false);
  const shown = listPictures(left.map(dataOf));
  await dropPictures((pathname) => vanished.includes(pathname) && !shown.has(pathname));
}

/** Whether an answer may tell of one of these games. */
const isAbout = ({ key, data }: Answer, gameIds: string[]): boolean => {
  if (gameIds.length === 0) return false;
  if (pathOfKey(key) === COMMENTS) return true;
  const words = key + JSON.stringify(data);
  return gameIds.some((id) => words.includes(id));
};

/** Removes these answers, and the pictures that no other one shows. */
async function drop(isDropped: (answer: Answer) => boolean): Promise<Answer[]> {
  const { gone, left } = await dropAnswers(isDropped);
  const shown = listPictures(left.map(dataOf));
  await dropPictures((pathname) => !shown.has(pathname));
  return gone;
}

/**
 * Removes everything kept of closed games and calls. Returns the procedures whose answers are gone.
 */
export async function dropClosed({ gameIds, keys }: Closed): Promise<Set<string>> {
  if (gameIds.length === 0 && keys.size === 0) return new Set();
  const gone = await drop((answer) => keys.has(answer.key) || isAbout(answer, gameIds));
  return new Set(gone.map(({ key }) => pathOfKey(key)));
}

/** Removes what was kept before a moment of these games, or of all. */
export async function dropKeptBefore(moment: number, gameIds: string[] | null): Promise<void> {
  if (gameIds?.length === 0) return;
  await drop((answer) => answer.keptAt < moment && (!gameIds || isAbout(answer, gameIds)));
}
