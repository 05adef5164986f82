import { offline } from "#lib/offline/connection.ts";
import {
  type Call,
  isWorthKeeping,
  keyOf,
  type Outcome,
  WHO,
} from "#lib/offline/last-seen/calls.ts";
import { dropClosed, dropReplaced, findClosed } from "#lib/offline/last-seen/closed.ts";
import { findAnswer, keepAnswers } from "#lib/offline/last-seen/store.ts";
import { checkConnection } from "#lib/offline/probe.ts";
import { rememberedPerson, shownPerson } from "#lib/session/person.ts";
import { queryClient } from "./query-client.ts";

const pathOf = (queryKey: readonly unknown[]): string => {
  const [path] = queryKey;
  return Array.isArray(path) ? path.join(".") : WHO;
};

/** An open page must not fall back on data from before the server refused it. */
function dropShown(gameIds: string[]): void {
  const refused = queryClient.getQueryCache().findAll({
    predicate: ({ queryHash, state }) =>
      state.status === "error" && gameIds.some((id) => queryHash.includes(id)),
  });
  for (const query of refused) query.setState({ data: undefined });
}

/** Keeps the server's answers to the page's person until they are closed to them. */
export async function keep(outcomes: Outcome[]): Promise<void> {
  const person = shownPerson();
  if (person === undefined) return;
  const worthKeeping = outcomes.filter(isWorthKeeping);
  const answered = worthKeeping.filter((outcome) => "data" in outcome);
  const saysWhoIsSignedIn = answered.some(({ call, data }) => call.path === WHO && data !== null);
  const byKey = new Map(answered.map(({ call, data }) => [keyOf(call), data]));
  const closed = await findClosed(person, worthKeeping);
  const replaced = await keepAnswers(person, byKey, saysWhoIsSignedIn);
  await dropReplaced(replaced, [...byKey.values()]);
  dropShown(closed.gameIds);
  const outdated = await dropClosed(closed);
  if (outdated.size === 0) return;
  // Other answers that told of a closed game are out of date, too.
  await queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      state.status === "success" && outdated.has(pathOf(queryKey)),
  });
}

/** Calls that were answered from memory, or not at all. */
const unanswered = new Set<string>();

/** The last answer to a call, if the server is out of reach; undefined if there is none. */
export async function answerOffline(call: Call): Promise<unknown> {
  if (await checkConnection()) return undefined;
  if (call.type !== "query") return undefined;
  unanswered.add(call.path);
  const person = rememberedPerson();
  return person === null ? undefined : findAnswer(person, keyOf(call));
}

/** Asks the server again, as soon as it is back, for everything that it did not answer itself. */
offline.subscribe(() => {
  if (offline.get() || unanswered.size === 0) return;
  const paths = new Set(unanswered);
  unanswered.clear();
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(pathOf(queryKey)) });
});
