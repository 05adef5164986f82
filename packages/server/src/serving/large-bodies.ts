import { finished as whenFinished } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { createFairGate } from "../platform/limits/fair-gate.ts";
import { clientNetwork } from "../platform/network/ip-addresses.ts";

/** Large enough for the largest picture as a data URL and the request's other fields. */
export const BODY_LIMIT_BYTES = 7_000_000;

const READ_AWAY_MAX_BYTES = 20_000_000;

const LARGE_BODY_BYTES = 65_536;

/** Parsing a body needs several times its size in memory, and a machine may have only 512 MB. */
const LARGE_BODIES = { ofKey: 3, inAll: 6, waiting: 60 };

export function limitLargeBodies(app: FastifyInstance): void {
  const enter = createFairGate(LARGE_BODIES);

  async function takeLarge(
    { ip }: FastifyRequest,
    { raw }: FastifyReply,
    payload: RequestPayload,
    length: number,
  ): Promise<void> {
    // Read an oversized body before refusing it, because most clients miss a refusal while they are sending.
    if (length > BODY_LIMIT_BYTES && length <= READ_AWAY_MAX_BYTES)
      await finished(payload.resume());
    whenFinished(raw, await enter(clientNetwork(ip)));
  }

  app.addHook("preParsing", (request, reply, payload, done) => {
    const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
    // A chunked body does not state its length, so it may be large.
    if (encoding === undefined && Number(length) <= LARGE_BODY_BYTES) return done(null, payload);
    takeLarge(request, reply, payload, Number(length)).then(() => done(null, payload), done);
  });
}
