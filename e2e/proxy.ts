import { once } from "node:events";
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";
import { test as base } from "./players.ts";

const BAD_GATEWAY = 502;

export interface TestProxy {
  origin: string;
  close: () => Promise<void>;
  open: () => Promise<void>;
  rewrite: (path: string, edit: (body: string) => string) => void;
  stopRewriting: () => void;
}

async function startProxy(origin: string): Promise<TestProxy> {
  const edits = new Map<string, (body: string) => string>();

  async function respond(upstream: IncomingMessage, response: ServerResponse, path: string) {
    const edit = edits.get(path);
    const { "content-length": _length, ...headers } = upstream.headers;
    response.writeHead(upstream.statusCode ?? BAD_GATEWAY, edit ? headers : upstream.headers);
    if (edit) response.end(edit(await text(upstream)));
    else upstream.pipe(response);
  }

  const proxy = createServer((request, response) => {
    const { method, headers, url = "/" } = request;
    const [path = ""] = url.split("?", 1);
    const uncompressed = edits.has(path) && { "accept-encoding": "identity" };
    const forwarded = forward(origin + url, { method, headers: { ...headers, ...uncompressed } });
    forwarded.on("response", (upstream) => void respond(upstream, response, path));
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  let port = 0;
  const open = async () => {
    proxy.listen(port, "127.0.0.1");
    await once(proxy, "listening");
  };
  await open();
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  port = address.port;
  return {
    origin: `http://127.0.0.1:${port}`,
    open,
    close: async () => {
      if (!proxy.listening) return;
      const closed = once(proxy, "close");
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
    rewrite: (path, edit) => void edits.set(path, edit),
    stopRewriting: () => edits.clear(),
  };
}

export const test = base.extend<object, { testProxy: TestProxy }>({
  testProxy: [
    async ({ server }, use) => {
      const proxy = await startProxy(server.origin);
      await use(proxy);
      await proxy.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ testProxy }, use) => {
    await use(testProxy.origin);
  },
});
