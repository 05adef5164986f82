import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A network in between that can fail. */
export interface TcpProxy {
  /** The address with this proxy as its host. */
  through(address: string): string;
  /** Ends all connections, and refuses others until `mend`. */
  cut(): void;
  /** Keeps everything that is sent, and says nothing, until `mend`. */
  hold(): void;
  mend(): void;
  /** Ends a connection instead of the response to a statement with this text, once. */
  loseAnswerTo(text: string): void;
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
}

/** Starts a proxy on loopback in front of where this address leads. */
export async function startTcpProxy(address: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(address);
  const pairs = new Set<Pair>();
  let state: "open" | "cut" | "held" = "open";
  let lostAnswer: string | undefined;

  function end(pair: Pair): void {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  }

  const server = createServer((near) => {
    if (state === "cut") {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    const pair = { near, far };
    let isAnswerLost = false;
    pairs.add(pair);
    for (const socket of [near, far]) {
      socket.on("error", () => end(pair));
      socket.on("close", () => end(pair));
      if (state === "held") socket.pause();
    }
    near.on("data", (chunk) => {
      if (lostAnswer !== undefined && chunk.includes(lostAnswer)) {
        lostAnswer = undefined;
        isAnswerLost = true;
      }
      far.write(chunk);
    });
    far.on("data", (chunk) => {
      if (isAnswerLost) end(pair);
      else near.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = server.address();
  const ownPort = typeof own === "object" && own ? own.port : 0;

  return {
    through(target) {
      const url = new URL(target);
      url.host = `127.0.0.1:${ownPort}`;
      return url.href;
    },
    cut() {
      state = "cut";
      for (const pair of pairs) end(pair);
    },
    hold() {
      state = "held";
      for (const { near, far } of pairs) {
        near.pause();
        far.pause();
      }
    },
    mend() {
      state = "open";
      for (const { near, far } of pairs) {
        near.resume();
        far.resume();
      }
    },
    loseAnswerTo(text) {
      lostAnswer = text;
    },
    async close() {
      for (const pair of pairs) end(pair);
      server.close();
      await once(server, "close");
    },
  };
}
