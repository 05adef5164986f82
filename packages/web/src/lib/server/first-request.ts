import { POSITION_HEADER } from "@stepout/server/live/live.rules";
import { addressOf, type FirstCall } from "@stepout/server/serving/web/first-calls.rules";
import { noteAnswer } from "#lib/live/live-position.ts";
import { offline } from "#lib/offline/connection.ts";
import { keyOf } from "#lib/offline/last-seen/calls.ts";
import { keepLater } from "./keep-later.ts";

/** The server's answer to one call of a batch; a refusal has no result. */
interface Answer {
  result?: { data: unknown };
}

const answers = new Map<string, Promise<Answer | undefined>>();

async function fetchAnswers(calls: readonly FirstCall[]): Promise<Answer[]> {
  const response = await fetch(addressOf(calls));
  noteAnswer(response.headers.get(POSITION_HEADER));
  offline.set(false);
  return response.json();
}

/** Makes the page's first calls in one request, without the code of tRPC. */
export function askFirst(calls: readonly FirstCall[]): void {
  // What fails is asked again through tRPC, which tells why.
  const all = fetchAnswers(calls).catch((): Answer[] => []);
  calls.forEach((call, at) => {
    const answer = all.then((each) => each[at]);
    answers.set(keyOf(call), answer);
  });
}

/** The first request's answer to a call, once; undefined if there is none, or the server refused. */
export async function takeFirstAnswer(call: FirstCall): Promise<Answer["result"]> {
  const key = keyOf(call);
  const answer = await answers.get(key);
  answers.delete(key);
  if (answer?.result) keepLater({ call: { ...call, type: "query" }, data: answer.result.data });
  return answer?.result;
}
