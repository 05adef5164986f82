import type { AppRouter } from "@stepout/server/app-router";
import { TRPCClientError } from "@trpc/client";
import { whenIdle } from "#lib/loading/when-idle.ts";
import { offline } from "#lib/offline/connection.ts";
import type { Call, Outcome } from "#lib/offline/last-seen/calls.ts";
import { type SentCall, sendCall } from "./batches.ts";

const loadMemory = () => import("./last-seen-answers.ts");

let waiting: Outcome[] = [];

async function keepWaiting(): Promise<void> {
  const memory = await loadMemory();
  const outcomes = waiting;
  waiting = [];
  await memory.keep(outcomes);
}

/** A browser without room or without a database shows nothing offline; all else works. */
const doWithout = () => undefined;

function keepLater(outcome: Outcome): void {
  if (waiting.push(outcome) === 1) whenIdle(keepWaiting);
}

const answerOffline = async (call: Call): Promise<unknown> =>
  (await loadMemory()).answerOffline(call);

/**
 * Asks the server. Its answers to a signed-in person are kept until it refuses them, and stand in
 * while it is out of reach. Screens need not know.
 */
export async function askServer(call: SentCall): Promise<unknown> {
  try {
    const data = await sendCall(call);
    offline.set(false);
    keepLater({ call, data });
    return data;
  } catch (failure) {
    const error = TRPCClientError.from<AppRouter>(failure instanceof Object ? failure : {});
    // An error from the server has data; one without may come from the network.
    if (error.data) {
      offline.set(false);
      keepLater({ call, refusal: error.data.domainCode });
      throw error;
    }
    const data = await answerOffline(call).catch(doWithout);
    if (data === undefined) throw error;
    return data;
  }
}
