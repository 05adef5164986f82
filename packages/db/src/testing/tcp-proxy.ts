import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  urlThrough(address: string): string;
  /** Closes all connections and refuses new ones until `restore` is called. */
  cut(): void;
  stall(): void;
  restore(): void;
  /** Closes the connection instead of forwarding the reply to the next statement that contains `text`. */
  dropReplyTo(text: string): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket;
}

export async function startTcpProxy(address: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(address);
  const pairs = new Set<Pair>();
  let state: "open" | "cut" | "stalled" = "open";
  let droppedReplyTo: string | undefined;

  function end(pair: Pair): void {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  }

  const proxy = createServer((client) => {
    if (state === "cut") {
      client.destroy();
      return;
    }
    const server = connect(Number(port), hostname);
    const pair = { client, server };
    let isReplyDropped = false;
    pairs.add(pair);
    for (const socket of [client, server]) {
      socket.on("error", () => end(pair));
      socket.on("close", () => end(pair));
      if (state === "stalled") socket.pause();
    }
    client.on("data", (chunk) => {
      if (droppedReplyTo !== undefined && chunk.includes(droppedReplyTo)) {
        droppedReplyTo = undefined;
        isReplyDropped = true;
      }
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      if (isReplyDropped) end(pair);
      else client.write(chunk);
    });
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const own = proxy.address();
  const ownPort = typeof own === "object" && own ? own.port : 0;

  return {
    urlThrough(target) {
      const url = new URL(target);
      url.host = `127.0.0.1:${ownPort}`;
      return url.href;
    },
    cut() {
      state = "cut";
      for (const pair of pairs) end(pair);
    },
    stall() {
      state = "stalled";
      for (const { client, server } of pairs) {
        client.pause();
        server.pause();
      }
    },
    restore() {
      state = "open";
      for (const { client, server } of pairs) {
        client.resume();
        server.resume();
      }
    },
    dropReplyTo(text) {
      droppedReplyTo = text;
    },
    async close() {
      for (const pair of pairs) end(pair);
      proxy.close();
      await once(proxy, "close");
    },
  };
}
