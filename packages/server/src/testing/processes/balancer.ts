import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_EVERY_MS = 100;
const BAD_GATEWAY = 502;

interface Backend {
  origin: string;
  isReady: boolean;
}

export interface Balancer {
  origin: string;
  /** Adds a server, which receives requests after the next health check. */
  add(origin: string): void;
  /** Resolves once a health check finds that the server's readiness equals `isReady`. */
  waitUntil(origin: string, isReady: boolean): Promise<void>;
  close(): void;
}

async function looksReady({ origin }: Backend): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

/** Distributes requests round-robin, and doesn't retry failed requests. */
export async function startBalancer(): Promise<Balancer> {
  const backends: Backend[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const proxy = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    const { origin } = ready[turn % ready.length] ?? {};
    const fail = () => void outgoing.writeHead(BAD_GATEWAY).end();
    if (origin === undefined) return fail();
    const { method, url, headers } = incoming;
    const onward = request(`${origin}${url}`, { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? BAD_GATEWAY, response.headers);
      response.pipe(outgoing);
      // If the server has died, the client must not wait for the rest of the response.
      response.once("close", () => {
        if (!response.complete) outgoing.destroy();
      });
    });
    onward.once("error", fail);
    // If the client disconnects, cancel the request to the server.
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) onward.destroy();
    });
    incoming.pipe(onward);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("It has no port");

  const looking = setInterval(() => {
    for (const backend of backends) {
      void looksReady(backend).then((isReady) => {
        backend.isReady = isReady;
      });
    }
  }, LOOK_EVERY_MS);

  return {
    origin: `http://127.0.0.1:${address.port}`,
    add: (origin) => void backends.push({ origin, isReady: false }),
    async waitUntil(origin, isReady) {
      while (backends.find((one) => one.origin === origin)?.isReady !== isReady) {
        await wait(LOOK_EVERY_MS);
      }
    },
    close() {
      clearInterval(looking);
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
    },
  };
}
