import { offline } from "#lib/connection.ts";
import { rememberedPerson, shownPerson } from "#lib/person.ts";
import { checkConnection } from "#lib/probe.ts";
import { queryClient } from "#lib/query-client.ts";
import { findAnswer, keepAnswers } from "./store.ts";

export interface Call {
  type: "query" | "mutation" | "subscription";
  path: string;
  input: unknown;
}

export interface Answered {
  call: Call;
  data: unknown;
}

/** Says who is signed in. */
const WHO = "auth.me";

/** What is looked for is looked for once; a link to join a game is seen by visitors, too. */
const PASSING = /search|validate|getByInviteCode/i;

const keyOf = ({ path, input }: Call): string => `${path} ${JSON.stringify(input ?? null)}`;

const isWorthKeeping = ({ call: { type, path } }: Answered) =>
  type === "query" && !PASSING.test(path);

/** Keeps what the server has answered to the person whose page this is. */
export async function keep(answered: Answered[]): Promise<void> {
  const person = shownPerson();
  if (person === undefined) return;
  const answers = answered.filter(isWorthKeeping);
  const saysWhoIsSignedIn = answers.some(({ call, data }) => call.path === WHO && data !== null);
  const byKey = new Map(answers.map(({ call, data }) => [keyOf(call), data]));
  await keepAnswers(person, byKey, saysWhoIsSignedIn);
}

/** Calls that the server itself has not answered. */
const unanswered = new Set<string>();

/** What was answered to a call last, if the server is out of reach; undefined for nothing. */
export async function answerOffline(call: Call): Promise<unknown> {
  if (await checkConnection()) return undefined;
  if (call.type !== "query") return undefined;
  unanswered.add(call.path);
  const person = rememberedPerson();
  return person === null ? undefined : findAnswer(person, keyOf(call));
}

const pathOf = (queryKey: readonly unknown[]): string => {
  const [path] = queryKey;
  return Array.isArray(path) ? path.join(".") : WHO;
};

/** As soon as the server is back, it is asked for what was shown from memory, or not at all. */
offline.subscribe(() => {
  if (offline.isUp() || unanswered.size === 0) return;
  const paths = new Set(unanswered);
  unanswered.clear();
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(pathOf(queryKey)) });
});
