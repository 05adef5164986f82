import type { ErrorCode } from "@stepout/server/errors/error-codes.rules";
import { type Call, keyOf, type Outcome, pathOfKey } from "./calls.ts";
import { LAST_SEEN_PICTURES } from "./last-seen.rules.ts";
import { type Answer, dropAnswers, findAnswer } from "./store.ts";

const GAME = "games.get";
const OWN_GAMES = "games.mine";

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

const listPictures = (answers: Answer[]): Set<string> =>
  new Set(answers.flatMap(({ data }) => `${JSON.stringify(data)}`.match(PICTURE) ?? []));

/** Removes the pictures that no other answers show. */
async function dropPictures(left: Answer[]): Promise<void> {
  // Pages at plain http addresses have no such caches.
  if (!("caches" in self) || !(await caches.has(LAST_SEEN_PICTURES))) return;
  const cache = await caches.open(LAST_SEEN_PICTURES);
  const shown = listPictures(left);
  for (const kept of await cache.keys()) {
    const { pathname } = new URL(kept.url);
    if (!shown.has(pathname)) await cache.delete(kept, { ignoreVary: true });
  }
}

/**
 * Removes everything kept of closed games and calls. Returns the procedures whose answers are gone.
 */
export async function dropClosed({ gameIds, keys }: Closed): Promise<Set<string>> {
  if (gameIds.length === 0 && keys.size === 0) return new Set();
  const { gone, left } = await dropAnswers(({ key, data }) => {
    if (keys.has(key)) return true;
    const words = key + JSON.stringify(data);
    return gameIds.some((id) => words.includes(id));
  });
  await dropPictures(left);
  return new Set(gone.map(({ key }) => pathOfKey(key)));
}
