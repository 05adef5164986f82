import { finished as whenFinished } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyInstance, preParsingAsyncHookHandler } from "fastify";
import { createFairGate } from "../platform/limits/fair-gate.ts";
import { clientNetwork } from "../platform/network/client-network.ts";

/** Room for the largest picture as a data URL, with its words. */
export const BODY_LIMIT_BYTES = 3_000_000;

/** A body larger than this is cut off unread. */
const READ_AWAY_MAX_BYTES = 20_000_000;

/** Only pictures make a body larger than this. */
const LARGE_BODY_BYTES = 65_536;

/** Reading one takes several times its size. */
const LARGE_BODIES = { ofKey: 6, inAll: 16, waiting: 60 };

/**
 * Drains a body that is too large. Cut off while sending, most programs would never see the answer
 * with the reason.
 */
const readLargeBodyAway: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const length = Number(request.headers["content-length"]);
  if (length > BODY_LIMIT_BYTES && length <= READ_AWAY_MAX_BYTES) {
    await finished(payload.resume());
  }
  return payload;
};

/**
 * Limits how many large bodies are read at a time, per address and in all. The others wait unread.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const enter = createFairGate(LARGE_BODIES);
  app.addHook("preParsing", readLargeBodyAway);
  app.addHook("preParsing", async ({ headers, ip }, reply, payload) => {
    // A chunked body does not state its length, so it may be large.
    const isChunked = headers["transfer-encoding"] !== undefined;
    if (!isChunked && Number(headers["content-length"] ?? 0) <= LARGE_BODY_BYTES) return payload;
    const leave = await enter(clientNetwork(ip));
    whenFinished(reply.raw, leave);
    return payload;
  });
}
