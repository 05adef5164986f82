import type { Query, QueryKey } from "@tanstack/react-query";
import {
  experimental_createQueryPersister,
  type PersistedQuery,
} from "@tanstack/react-query-persist-client";
import { del, delMany, entries, get, promisifyRequest, set } from "idb-keyval";
import {
  changeOwner,
  findOwner,
  OFFLINE_MS,
  OFFLINE_PICTURES,
  OWNER,
  offlineStore,
  RESPONSES_MAX,
} from "#lib/offline/store.ts";
import { rememberedPerson, shownPerson } from "#lib/session/person.ts";

declare global {
  interface ImportMetaEnv {
    /** A hash from `plugins/response-shapes.ts`. Undefined in unit tests. */
    readonly VITE_RESPONSE_SHAPES?: string;
  }
}

const PREFIX = "answer";
const FORGOTTEN_UNTIL = "forgottenUntil";

/** Excludes searches, which users don't repeat offline, and join links, which signed-out visitors also open. */
const NOT_STORED = /search|validate|getByInviteCode/i;

type Row = [key: string, value: PersistedQuery];

const listResponses = async (): Promise<Row[]> =>
  (await entries<string, PersistedQuery>(offlineStore)).filter(([key]) => key.startsWith(PREFIX));

/** Checks the owner in the same transaction, because another tab may sign the user out. */
const storeResponse = (key: string, response: PersistedQuery): Promise<void> =>
  offlineStore("readwrite", async (store) => {
    const owner = await promisifyRequest<unknown>(store.get(OWNER));
    if (owner !== undefined && owner === shownPerson()) store.put(response, key);
    await promisifyRequest(store.transaction);
  });

const persister = experimental_createQueryPersister<PersistedQuery>({
  storage: {
    getItem: async (key) =>
      (await findOwner()) === rememberedPerson() ? get(key, offlineStore) : undefined,
    setItem: storeResponse,
    removeItem: (key) => del(key, offlineStore),
    entries: listResponses,
  },
  serialize: (response) => response,
  deserialize: (response) => response,
  prefix: PREFIX,
  maxAge: OFFLINE_MS,
  // Discards responses stored by a build with different response shapes.
  buster: import.meta.env.VITE_RESPONSE_SHAPES ?? "",
});

/** Returns undefined for another user's response, or for a response older than 7 days. */
export const findResponse = <Data>({
  queryHash,
}: Pick<Query, "queryHash">): Promise<Data | undefined> => persister.retrieveQuery(queryHash);

const pathOf = ([path]: QueryKey): string => (Array.isArray(path) ? path.join(".") : "");

const inputOf = ([, options]: QueryKey): unknown =>
  typeof options === "object" && options !== null && "input" in options ? options.input : undefined;

const hasId = (value: unknown): value is { id: string } =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

const idsOf = (data: unknown): string[] =>
  (Array.isArray(data) ? data : [data]).filter(hasId).map(({ id }) => id);

const PICTURE = /\/api\/images\/[\w-]+/g;

async function dropPictures(rows: Row[]): Promise<void> {
  if (!("caches" in globalThis) || !(await caches.has(OFFLINE_PICTURES))) return;
  const shown = new Set(JSON.stringify(rows).match(PICTURE));
  const cache = await caches.open(OFFLINE_PICTURES);
  for (const stored of await cache.keys()) {
    if (shown.has(new URL(stored.url).pathname)) continue;
    await cache.delete(stored, { ignoreVary: true });
  }
}

async function drop(isDropped: (response: PersistedQuery) => boolean): Promise<boolean> {
  const { gone = [], left = [] } = Object.groupBy(await listResponses(), ([, response]) =>
    isDropped(response) ? "gone" : "left",
  );
  await delMany(
    gone.map(([key]) => key),
    offlineStore,
  );
  await dropPictures(left);
  return gone.length > 0;
}

/** Returns true for all comments, because their responses contain no game id. */
function isAbout(response: PersistedQuery, gameIds: string[]): boolean {
  if (gameIds.length === 0) return false;
  if (pathOf(response.queryKey) === "comments.list") return true;
  const text = JSON.stringify([response.queryKey, response.state.data]);
  return gameIds.some((id) => text.includes(id));
}

export const eraseGames = async (gameIds: string[]): Promise<boolean> =>
  gameIds.length > 0 && drop((response) => isAbout(response, gameIds));

/** Removes the games' responses stored before `time` (in ms). If `gameIds` is null, removes all earlier responses. */
export const forgetGamesBefore = (time: number, gameIds: string[] | null): Promise<boolean> =>
  drop(
    (response) =>
      response.state.dataUpdatedAt < time && (gameIds === null || isAbout(response, gameIds)),
  );

/**
 * Stores a response. Removes responses about games that the user has left.
 * @returns true if any were removed
 */
export async function storeResult(query: Query): Promise<boolean> {
  const path = pathOf(query.queryKey);
  if (NOT_STORED.test(path)) return false;
  const before = path === "games.mine" ? idsOf(await findResponse(query)) : [];
  await persister.persistQuery(query);
  const ids = new Set(idsOf(query.state.data));
  return eraseGames(before.filter((id) => !ids.has(id)));
}

/** Removes a refused response. If the server refused a game, removes all responses about the game. */
export async function forgetRefused({ queryKey, queryHash }: Query): Promise<boolean> {
  const gameIds = pathOf(queryKey) === "games.get" ? idsOf(inputOf(queryKey)) : [];
  return drop((response) => response.queryHash === queryHash || isAbout(response, gameIds));
}

/** Returns the server time up to which this device has applied content removals. */
export const findForgottenUntil = (): Promise<string | undefined> =>
  get(FORGOTTEN_UNTIL, offlineStore);

export const noteForgottenUntil = (until: string): Promise<void> =>
  set(FORGOTTEN_UNTIL, until, offlineStore);

/** Sets the owner, and deletes old or surplus responses. */
export async function prepare(): Promise<void> {
  const person = shownPerson();
  if (person !== undefined) await changeOwner(person);
  await persister.persisterGc();
  const byAge = (await listResponses()).sort(
    ([, one], [, other]) => other.state.dataUpdatedAt - one.state.dataUpdatedAt,
  );
  await delMany(
    byAge.slice(RESPONSES_MAX).map(([key]) => key),
    offlineStore,
  );
}
