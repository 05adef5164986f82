import { PassThrough, pipeline, type Writable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import type { HttpOptions } from "../../declarations/declare-domain.ts";
import { unauthorized } from "../../errors/domain-error.ts";
import type { PlacedNotice } from "../../live/listener.ts";
import { LIVE_PATH, PING, PING_MS } from "../../live/live.rules.ts";
import { liveQuery } from "../../live/live.schema.ts";
import type { Timers } from "../../platform/time/alarm.ts";

const headers = {
  "content-type": "text/event-stream",
  // Proxies must not compress or buffer events.
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

const PING_EVENT = `event: ${PING}\ndata:\n\n`;

async function* toEvents(notices: AsyncIterable<PlacedNotice>): AsyncGenerator<string> {
  for await (const { notice, position } of notices) {
    yield `id: ${position}\ndata: ${JSON.stringify(notice)}\n\n`;
  }
}

function startPings(stream: Writable, { after }: Timers): () => void {
  let callOff: () => void;
  function pingLater(): void {
    callOff = after(PING_MS, () => {
      // Don't buffer pings for a client that has stopped reading.
      if (!stream.writableNeedDrain) stream.write(PING_EVENT);
      pingLater();
    });
  }
  pingLater();
  return () => callOff();
}

export const liveHttp: FastifyPluginAsync<HttpOptions> = async (app, { createContext }) => {
  const options = { exposeHeadRoute: false, compress: false } as const;
  app.get(LIVE_PATH, options, async (request, reply) => {
    const { actor, deps, sessionId } = await createContext(request, reply, { lane: "stream" });
    if (!actor || sessionId === null) throw unauthorized();
    const { since } = liveQuery.parse(request.query);
    // Browsers send this header when they reconnect.
    const latest = liveQuery.parse({ since: request.headers["last-event-id"] ?? since });
    const closed = new AbortController();
    const owner = { userId: actor.userId, sessionId };
    const notices = deps.live.listen(owner, closed.signal, latest.since);
    const stream = new PassThrough();
    const stopPings = startPings(stream, deps.timers);
    stream.once("close", () => {
      stopPings();
      closed.abort();
    });
    // Fastify reports errors of the stream.
    pipeline(toEvents(notices), stream, () => undefined);
    return reply.headers(headers).send(stream);
  });
};
