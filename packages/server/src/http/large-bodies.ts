import { finished } from "node:stream/promises";
import type { preParsingAsyncHookHandler } from "fastify";

/** Room for the largest picture as a data URL, with its words. */
export const BODY_LIMIT_BYTES = 3_000_000;

/** What is larger still is cut off without being read. */
const READ_AWAY_MAX_BYTES = 20_000_000;

/**
 * Reads a body away that is too large: its sender would else be cut off while sending, and most
 * programs then never see the answer that says so.
 */
export const readLargeBodyAway: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const length = Number(request.headers["content-length"]);
  if (length > BODY_LIMIT_BYTES && length <= READ_AWAY_MAX_BYTES) {
    await finished(payload.resume());
  }
  return payload;
};
