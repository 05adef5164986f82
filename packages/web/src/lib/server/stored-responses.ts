import type { Query, QueryKey } from "@tanstack/react-query";
import {
  experimental_createQueryPersister,
  type PersistedQuery,
} from "@tanstack/react-query-persist-client";
import { del, delMany, entries, get, promisifyRequest, set } from "idb-keyval";
import { OFFLINE_MS, OFFLINE_PICTURES, RESPONSES_MAX } from "#lib/offline/offline.rules.ts";
import { changeOwner, findOwner, OWNER, offlineStore } from "#lib/offline/store.ts";
import { rememberedPerson, shownPerson } from "#lib/session/person.ts";

const PREFIX = "answer";
const FORGOTTEN_UNTIL = "forgottenUntil";

/** Searches are not repeated offline, and a join link is for visitors, too. */
const PASSING = /search|validate|getByInviteCode/i;

type Row = [key: string, value: PersistedQuery];

const listResponses = async (): Promise<Row[]> =>
  (await entries<string, PersistedQuery>(offlineStore)).filter(([key]) => key.startsWith(PREFIX));

/** Checks the owner in the same transaction: the user may just have signed out in another tab. */
const storeResponse = (key: string, answer: PersistedQuery): Promise<void> =>
  offlineStore("readwrite", async (store) => {
    const owner = await promisifyRequest<unknown>(store.get(OWNER));
    if (owner !== undefined && owner === shownPerson()) store.put(answer, key);
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
  serialize: (answer) => answer,
  deserialize: (answer) => answer,
  prefix: PREFIX,
  maxAge: OFFLINE_MS,
  // The address of this file changes with each build, as the shape of responses may.
  buster: import.meta.url,
});

/** Returns the stored response if it is this user's and recent enough. */
export const findResponse = <Data>({ queryHash }: Query): Promise<Data | undefined> =>
  persister.retrieveQuery(queryHash);

const pathOf = ([path]: QueryKey): string => (Array.isArray(path) ? path.join(".") : "");

const inputOf = ([, options]: QueryKey): unknown =>
  typeof options === "object" && options !== null && "input" in options ? options.input : undefined;

const hasId = (value: unknown): value is { id: string } =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

const idsOf = (data: unknown): string[] =>
  (Array.isArray(data) ? data : [data]).filter(hasId).map(({ id }) => id);

const PICTURE = /\/api\/images\/[\w-]+/g;

async function dropPictures(answers: Row[]): Promise<void> {
  if (!("caches" in self) || !(await caches.has(OFFLINE_PICTURES))) return;
  const shown = new Set(JSON.stringify(answers).match(PICTURE));
  const cache = await caches.open(OFFLINE_PICTURES);
  for (const stored of await cache.keys()) {
    if (shown.has(new URL(stored.url).pathname)) continue;
    await cache.delete(stored, { ignoreVary: true });
  }
}

/** Returns true if it removed any. */
async function drop(isDropped: (answer: PersistedQuery) => boolean): Promise<boolean> {
  const { gone = [], left = [] } = Object.groupBy(await listResponses(), ([, answer]) =>
    isDropped(answer) ? "gone" : "left",
  );
  await delMany(
    gone.map(([key]) => key),
    offlineStore,
  );
  await dropPictures(left);
  return gone.length > 0;
}

/** Returns true if it may contain something of these games; responses with comments name none. */
function isAbout(answer: PersistedQuery, gameIds: string[]): boolean {
  if (gameIds.length === 0) return false;
  if (pathOf(answer.queryKey) === "comments.list") return true;
  const words = JSON.stringify([answer.queryKey, answer.state.data]);
  return gameIds.some((id) => words.includes(id));
}

export const eraseGames = async (gameIds: string[]): Promise<boolean> =>
  gameIds.length > 0 && drop((answer) => isAbout(answer, gameIds));

/** Removes responses from before `moment` about these games, or about any. */
export const forgetGamesBefore = (moment: number, gameIds: string[] | null): Promise<boolean> =>
  drop(
    (answer) =>
      answer.state.dataUpdatedAt < moment && (gameIds === null || isAbout(answer, gameIds)),
  );

/** Stores a response. Forgets games that the user has left, and returns true if there were any. */
export async function storeResult(query: Query): Promise<boolean> {
  const path = pathOf(query.queryKey);
  if (PASSING.test(path)) return false;
  const before = path === "games.mine" ? idsOf(await findResponse(query)) : [];
  await persister.persistQuery(query);
  const ids = new Set(idsOf(query.state.data));
  return eraseGames(before.filter((id) => !ids.has(id)));
}

/** Removes a response that the server now refuses, and for a game all responses about it. */
export async function forgetRefused({ queryKey, queryHash }: Query): Promise<boolean> {
  const gameIds = pathOf(queryKey) === "games.get" ? idsOf(inputOf(queryKey)) : [];
  return drop((answer) => answer.queryHash === queryHash || isAbout(answer, gameIds));
}

/** Returns the server time up to which removals from games have been applied here. */
export const findForgottenUntil = (): Promise<string | undefined> =>
  get(FORGOTTEN_UNTIL, offlineStore);

export const noteForgottenUntil = (until: string): Promise<void> =>
  set(FORGOTTEN_UNTIL, until, offlineStore);

/** Makes this page's user the owner. Removes responses of another build, too old or too many. */
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
