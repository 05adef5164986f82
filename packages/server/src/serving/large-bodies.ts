import { Readable, Transform, finished as whenFinished } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { SMALL_BODY_BYTES } from "../declarations/rest-route.ts";
import type { Deps } from "../deps.ts";
import { DomainError, unauthorized } from "../errors/domain-error.ts";
import { createRequestContext } from "../http/requests/request-context.ts";
import { createFairGate, type Leave } from "../platform/limits/fair-gate.ts";
import type { Timers } from "../platform/time/alarm.ts";

const READ_AWAY_MAX_BYTES = 20_000_000;

/** Parsing a body needs several times its size in memory, and a machine may have only 512 MB. */
const LARGE_BODIES = { ofKey: 2, inAll: 6, waiting: 60 };

/** A phone with 50 kbit/s sends more than the minimum in this time. */
export const PACE_MS = 10_000;
const PACE_MIN_BYTES = 40_000;

const tooSlow = () =>
  new DomainError("request_timeout", "This took too long to arrive. Please try again.");

/** Waits in the gate only once more than a small body has arrived. Fails with `tooSlow` if a body in the gate stalls. */
export function passGate(enter: () => Promise<Leave>, timers: Timers): Transform {
  let received = 0;
  let leave: Leave | undefined;
  let stopWatching = () => {};

  function watch(from: number): void {
    stopWatching = timers.after(PACE_MS, () => {
      if (received - from < PACE_MIN_BYTES) gated.destroy(tooSlow());
      else watch(received);
    });
  }

  const gated = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      received += bytes.length;
      if (leave || received <= SMALL_BODY_BYTES) return done(null, bytes);
      enter().then((entered) => {
        leave = entered;
        if (gated.destroyed) leave();
        else watch(received);
        done(null, bytes);
      }, done);
    },
    flush(done) {
      stopWatching();
      done();
    },
    destroy(error, done) {
      stopWatching();
      if (!gated.readableEnded) leave?.();
      done(error);
    },
  });
  return gated;
}

/** Use this before refusing a body, because most clients miss a refusal while they are sending. */
async function readAway(payload: RequestPayload): Promise<void> {
  // A client that disconnects must not be logged as a failure of the server.
  await finished(payload.resume()).catch(() => undefined);
}

/** Lets only signed-in users send large bodies, and only a few of them at once. */
export function limitLargeBodies(app: FastifyInstance, deps: Deps): void {
  const enter = createFairGate(LARGE_BODIES);
  const inside = new WeakMap<FastifyRequest, Leave>();

  async function findUserId(request: FastifyRequest, reply: FastifyReply) {
    const { actor } = await createRequestContext(deps, request, reply);
    return actor?.userId;
  }

  async function takeLarge(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: RequestPayload,
    length: number,
  ): Promise<RequestPayload> {
    const { bodyLimit } = request.routeOptions;
    if (length > bodyLimit) {
      if (length <= READ_AWAY_MAX_BYTES) await readAway(payload);
      return payload;
    }
    if (bodyLimit <= SMALL_BODY_BYTES) return payload;
    const isLarge = length > SMALL_BODY_BYTES;
    const sender = isLarge ? await findUserId(request, reply) : undefined;
    if (isLarge && sender === undefined) {
      await readAway(payload);
      // Continue without the body, so that the call itself responds that the caller is signed out.
      delete request.headers["content-length"];
      return Readable.from([]);
    }
    const gated = passGate(async () => {
      const userId = sender ?? (await findUserId(request, reply));
      if (userId === undefined) throw unauthorized();
      const leave = await enter(userId);
      inside.set(request, leave);
      whenFinished(reply.raw, leave);
      return leave;
    }, deps.timers);
    gated.once("error", () => reply.header("connection", "close"));
    payload.once("error", (error) => gated.destroy(error));
    return payload.pipe(gated);
  }

  app.addHook("preParsing", (request, reply, payload, done) => {
    const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
    // A chunked body does not state its length, so it may be large.
    if (encoding === undefined && Number(length) <= SMALL_BODY_BYTES) return done(null, payload);
    takeLarge(request, reply, payload, Number(length)).then((body) => done(null, body), done);
  });

  // Leave before the response is sent, because a client may read it slowly.
  app.addHook("onSend", (request, _reply, payload, done) => {
    inside.get(request)?.();
    done(null, payload);
  });
}
