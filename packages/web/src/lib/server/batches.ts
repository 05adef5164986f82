import { POSITION_HEADER } from "@stepout/server/live/live.rules";
import { BATCH_MAX } from "@stepout/server/trpc/batches.rules";
import { noteAnswer } from "#lib/live/live-position.ts";

const CALLS = "/trpc/";

/** Some proxies cut longer addresses; a longer batch is split over several requests. */
const MAX_URL_LENGTH = 2_000;

/** A call under way; `signal` says when nobody waits for it any more. */
export interface SentCall {
  type: "query" | "mutation";
  path: string;
  input: unknown;
  signal?: AbortSignal | undefined;
}

interface Waiting {
  call: SentCall;
  resolve: (data: unknown) => void;
  reject: (failure: object) => void;
}

interface Answer {
  result: { data?: unknown };
}

/** The calls of this moment. */
let waiting: Waiting[] = [];

const inputsOf = (batch: readonly Waiting[]): string =>
  JSON.stringify(Object.fromEntries(batch.map(({ call }, index) => [index, call.input])));

const addressOf = (batch: readonly Waiting[]): string =>
  `${CALLS}${batch.map(({ call }) => call.path).join()}?batch=1`;

const readingAddressOf = (batch: readonly Waiting[]): string =>
  `${addressOf(batch)}&input=${encodeURIComponent(inputsOf(batch))}`;

const fits = (batch: readonly Waiting[]): boolean =>
  batch.length <= BATCH_MAX &&
  (batch[0]?.call.type !== "query" || readingAddressOf(batch).length <= MAX_URL_LENGTH);

/** Puts calls of one type, in their order, into as few requests as the bounds allow. */
function splitIntoBatches(calls: readonly Waiting[]): Waiting[][] {
  const batches: Waiting[][] = [];
  for (const next of calls) {
    const last = batches.at(-1);
    if (last && fits([...last, next])) last.push(next);
    else batches.push([next]);
  }
  return batches;
}

/** Aborts once nobody waits for any of the calls. */
function joinSignals(batch: readonly Waiting[]): AbortSignal {
  const over = new AbortController();
  let needed = batch.length;
  const leave = () => {
    needed -= 1;
    if (needed === 0) over.abort();
  };
  for (const { call } of batch) {
    if (call.signal?.aborted) leave();
    else call.signal?.addEventListener("abort", leave, { once: true });
  }
  return over.signal;
}

async function ask(batch: readonly Waiting[]): Promise<unknown> {
  const signal = joinSignals(batch);
  const response = await (batch[0]?.call.type === "query"
    ? fetch(readingAddressOf(batch), { signal })
    : fetch(addressOf(batch), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: inputsOf(batch),
        signal,
      }));
  noteAnswer(response.headers.get(POSITION_HEADER));
  return response.json();
}

const isObject = (answer: unknown): answer is object =>
  typeof answer === "object" && answer !== null;

const isAnswer = (answer: unknown): answer is Answer => isObject(answer) && "result" in answer;

async function send(batch: readonly Waiting[]): Promise<void> {
  try {
    const answers = await ask(batch);
    for (const [index, { resolve, reject }] of batch.entries()) {
      // A request that is refused as a whole has one answer for all.
      const answer: unknown = Array.isArray(answers) ? answers[index] : answers;
      if (isAnswer(answer)) resolve(answer.result.data);
      else reject(isObject(answer) ? answer : new Error("The server gave no answer"));
    }
  } catch (error) {
    for (const { reject } of batch) reject(isObject(error) ? error : new Error(String(error)));
  }
}

function sendWaiting(): void {
  const calls = waiting;
  waiting = [];
  for (const type of ["query", "mutation"] as const) {
    const batches = splitIntoBatches(calls.filter(({ call }) => call.type === type));
    for (const batch of batches) void send(batch);
  }
}

/**
 * Sends a call together with the others of the same moment; fails with the server's description of
 * an error, or with the network's. It does what this app needs of tRPC's `httpBatchLink`.
 */
export const sendCall = (call: SentCall): Promise<unknown> =>
  new Promise((resolve, reject) => {
    if (waiting.push({ call, resolve, reject }) === 1) setTimeout(sendWaiting);
  });
