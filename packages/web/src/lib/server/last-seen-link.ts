import type { AppRouter } from "@stepout/server/app-router";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { offline } from "#lib/offline/connection.ts";
import type { Call } from "#lib/offline/last-seen/calls.ts";
import { keepLater } from "./keep-later.ts";

/** A browser without room or without a database shows nothing offline; all else works. */
const doWithout = () => undefined;

const answerOffline = async (call: Call): Promise<unknown> =>
  (await import("./last-seen-answers.ts")).answerOffline(call);

/**
 * Keeps the server's answers to a signed-in person until the server refuses them, and answers with
 * them while the server is out of reach. Screens need not know.
 */
export const lastSeenLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next(envelope) {
          offline.set(false);
          if ("data" in envelope.result) keepLater({ call: op, data: envelope.result.data });
          observer.next(envelope);
        },
        async error(error) {
          // An error from the server has data; one without may come from the network.
          if (error.data) {
            offline.set(false);
            keepLater({ call: op, refusal: error.data.domainCode });
          }
          const data = error.data ? undefined : await answerOffline(op).catch(doWithout);
          if (data === undefined) return observer.error(error);
          observer.next({ result: { type: "data", data } });
          observer.complete();
        },
        complete: () => observer.complete(),
      }),
    );
